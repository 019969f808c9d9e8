import { mayChange } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import type { NewDailyRemark } from '#contract/puzzles/daily-comments/remarks.ts'
import { deleteFromThread, updateRemark } from '#server/community/threads/thread-rows.ts'
import { linksInRemark } from '#server/people/new-member-limits/links.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockDay, lockMembers } from '#server/platform/locks/lock-order.ts'
import { noCase } from '#server/puzzles/daily/daily-rules.ts'
import { findPlay } from '#server/puzzles/daily/play/play-queries.ts'
import type { Screening } from '#server/trust/word-filter/screen.ts'
import { findLiveRemark, insertRemark, updateRemarkCounts } from './remark-queries.ts'
import { activeRemark, activeRemarkParent, assertFinished, assertOwn } from './remark-rules.ts'

/** Writes a remark or a reply. Resolves to its id, and whether it is held for review. */
export async function writeRemark(
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { day, parentId, ...written }: NewDailyRemark,
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx } = ctx
  const { memberId } = viewer
  assertFinished(await findPlay(trx, { day, memberId }))
  // This lock lasts until commit: the remarks of a day are numbered in the order in which they are stored.
  if (!(await lockDay(trx, day))) throw noCase()
  const answered = parentId ? activeRemarkParent(await findLiveRemark(trx, parentId), day) : null
  const parent = answered && { ...answered, remarkId: parentId as number }
  const screen = screening({ place: 'comment', writer: viewer })
  const content = await screen.text('content', written.content)
  const links = linksInRemark(content, siteUrl)
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0 })
  const remarkId = await insertRemark(trx, { day, memberId, content, parent })
  const id = { targetType: 'remark', targetId: remarkId } as const
  const { isHeld } = screen
  const caseId = await screen.openCase(ctx, id)
  if (isHeld) await lockMembers(trx, [memberId])
  await updateRemarkCounts(trx, { day, live: 1, top: parent ? null : { rootId: remarkId } })
  if (isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
  return { remarkId, isHeld }
}

/** Replaces the text of the member's own remark. */
export async function changeRemark(
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  { remarkId, content }: { remarkId: number; content: string },
  screening: Screening,
  { siteUrl }: { siteUrl: string },
) {
  const { trx } = ctx
  const place = activeRemark(await findLiveRemark(trx, remarkId))
  assertOwn(viewer, place)
  await lockDay(trx, place.day)
  activeRemark(await findLiveRemark(trx, remarkId))
  const screen = screening({ place: 'comment', writer: viewer })
  const text = await screen.text('content', content)
  const links = linksInRemark(text, siteUrl)
  await screen.meetNewcomer(trx, { kind: 'remark', links, images: 0 })
  const editedAt = await updateRemark(trx, 'daily_remark', { id: remarkId, content: text })
  const { isHeld } = screen
  const id = { targetType: 'remark', targetId: remarkId } as const
  const caseId = await screen.openCase(ctx, id)
  if (isHeld && caseId !== null) {
    await lockMembers(trx, [viewer.memberId])
    await screen.holdBack(ctx, id, caseId)
  }
  return { remarkId, editedAt, isHeld }
}

/** Deletes a remark, or leaves a husk if it has replies. */
export async function removeRemark({ trx }: WriteContext, viewer: Viewer, remarkId: number) {
  const place = activeRemark(await findLiveRemark(trx, remarkId))
  if (!mayChange(viewer, place)) assertOwn(viewer, place)
  const { day } = place
  await lockDay(trx, day)
  // The remark is read again under the day's lock, because a concurrent call may have deleted it.
  const remark = activeRemark(await findLiveRemark(trx, remarkId))
  const top = (await deleteFromThread(trx, 'daily_remark', remarkId)) ? { rootId: remark.rootId } : null
  await updateRemarkCounts(trx, { day, live: -1, top })
}
