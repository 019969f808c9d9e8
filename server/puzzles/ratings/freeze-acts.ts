import { mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockPost } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { updateFrozen } from './freeze-queries.ts'

/**
 * Freezes a puzzle whose solution was leaked, so that later outcomes are not rated. The nightly job then
 * updates its level.
 */
export async function freeze(
  { trx }: WriteContext,
  viewer: Viewer,
  { postId, frozen }: { postId: number; frozen: boolean },
) {
  const post = await lockPost(trx, postId)
  if (post?.board !== 'custom') throw notFound('post')
  if (!mayModerate(viewer, post)) throw new Refusal('forbidden')
  await updateFrozen(trx, { postId, frozen })
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: frozen ? 'freeze' : 'unfreeze', targetType: 'post', targetId: postId },
    detail: {},
  })
}
