import type { Viewer } from '#contract/people/members/members.ts'
import type { NewDailyRemark } from '#contract/puzzles/daily-comments/remarks.ts'
import {
  changeInThread,
  findOwnInThread,
  removeFromThread,
  type ThreadKind,
  writeToThread,
} from '#server/community/threads/thread-acts.ts'
import { deleteFromThread, updateInThread } from '#server/community/threads/thread-rows.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockDay } from '#server/platform/locks/lock-order.ts'
import { caseNotFound } from '#server/puzzles/daily/daily-rules.ts'
import { findPlay } from '#server/puzzles/daily/play/play-queries.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { findLiveRemark, insertRemark, updateRemarkCounts } from './remark-queries.ts'
import { assertFinished, remarkNotFound, requireRemarkParent } from './remark-rules.ts'

type Author = Pick<Viewer, 'memberId' | 'staff'>

const remarks: ThreadKind<{ day: string }> = {
  targetType: 'remark',
  wordPlace: 'comment',
  countsAuthor: false,
  gone: remarkNotFound,
  find: findLiveRemark,
  lock: (trx, { day }) => lockDay(trx, day),
  remove: (trx, id) => deleteFromThread(trx, 'daily_remark', id),
  count: (trx, { day }, change) => updateRemarkCounts(trx, day, change),
  tags: () => [],
  newsPlace: null,
}

/** Writes a remark or a reply. Resolves to its id and to whether it is held for review. */
export async function writeRemark(
  ctx: WriteContext,
  viewer: Author,
  { day, parentId, content }: NewDailyRemark,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx } = ctx
  const { memberId } = viewer
  assertFinished(await findPlay(trx, { day, memberId }))
  if (!(await lockDay(trx, day))) throw caseNotFound()
  const parent = parentId ? requireRemarkParent(await findLiveRemark(trx, parentId), day) : null
  const { id, isHeld } = await writeToThread(ctx, remarks, {
    ...{ viewer, screening, siteUrl, place: { day }, isReply: parent !== null, content },
    insert: (trx, text) => insertRemark(trx, { day, memberId, content: text, parent }),
  })
  return { remarkId: id, isHeld }
}

/** Replaces the text of the member's own remark. */
export async function changeRemark(
  ctx: WriteContext,
  viewer: Author,
  { remarkId: id, content }: { remarkId: number; content: string },
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const place = await findOwnInThread(ctx.trx, remarks, { id, viewer })
  const { changed, isHeld } = await changeInThread(ctx, remarks, {
    ...{ viewer, screening, siteUrl, id, place, content },
    update: (trx, text) => updateInThread(trx, 'daily_remark', { id, content: text }),
  })
  return { remarkId: id, editedAt: changed, isHeld }
}

export const removeRemark = (ctx: WriteContext, viewer: Viewer, id: number) =>
  removeFromThread(ctx, remarks, { id, viewer })
