import { boardKeys, isAdmin, mayModerate } from '#contract/community/boards/boards.ts'
import { type PinScope, pinsMax } from '#contract/community/posts/post-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { invalid, notFound, Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { countPinned, updateExpiredPins, updatePin } from '#server/community/posts/list/pin-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockPost } from '#server/platform/locks/lock-order.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { lockOptions } from '#server/trust/site-settings/option-queries.ts'

/** A notice pinned on all boards affects every board's pages. */
const boardTags: PageTag[] = boardKeys.map(key => `board:${key}` as const)

/** Pins a post to the top of its board or of all boards, or unpins it. */
export async function pin(
  { trx, invalidate }: WriteContext,
  viewer: Viewer,
  { postId, scope, until }: { postId: number; scope: PinScope | null; until: string | null },
) {
  if (until !== null && Date.parse(until) <= Date.now()) throw invalid('until', '지난 시각입니다.')
  const post = await lockPost(trx, postId)
  if (!post) throw notFound('post')
  if (!mayModerate(viewer, post)) throw new Refusal('forbidden')
  if (scope === 'all' && !(isAdmin(viewer) && post.board === 'notice'))
    throw new Refusal('forbidden', {
      message: '모든 게시판에는 관리자가 공지사항의 글만 고정할 수 있습니다.',
    })
  // The lock serializes concurrent pins, so that each counts the earlier ones.
  if (scope !== null) await lockOptions(trx)
  if (scope !== null && (await countPinned(trx, { ...post, scope })) >= pinsMax[scope])
    throw new Refusal('conflict', { message: `고정할 수 있는 글은 ${pinsMax[scope]}개까지입니다.` })
  await updatePin(trx, { postId, scope, until })
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'pin', targetType: 'post', targetId: postId },
    detail: { scope, until },
  })
  invalidate(...boardTags)
}

export async function endPins({ db, pages }: Pick<AppContext, 'db' | 'pages'>) {
  if (await updateExpiredPins(db)) pages.invalidate(...boardTags)
}
