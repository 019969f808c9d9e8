import { mayModerate } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import { goneFrom, Refusal } from '#contract/refusals.ts'
import type { Act } from '../http/acting.ts'
import { lockPost } from '../locks/lock-order.ts'
import { insertStaffAct } from '../staff/staff-log-queries.ts'
import { updateFrozen } from './freeze-queries.ts'

/** A solution got out: what comes of a puzzle from now on says nothing any more. Its word follows in the night. */
export async function freeze(
  { trx }: Act,
  viewer: Viewer,
  { postId, frozen }: { postId: number; frozen: boolean },
) {
  const post = await lockPost(trx, postId)
  if (post?.board !== 'custom') throw goneFrom('post')
  if (!mayModerate(viewer, post)) throw new Refusal('forbidden')
  await updateFrozen(trx, { postId, frozen })
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: frozen ? 'freeze' : 'unfreeze', targetType: 'post', targetId: postId },
    detail: {},
  })
}
