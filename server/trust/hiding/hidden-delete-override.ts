import type { Viewer } from '#contract/people/members/members.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { findWithheld, type TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { eraseWithheld } from './erase-acts.ts'
import { findTarget } from './target-queries.ts'
import { lockTarget } from './withhold-acts.ts'

/** Erases a withheld target for its author. Resolves to whether the target was withheld and the author's. */
async function eraseOwn(ctx: WriteContext, viewer: Viewer, id: TargetId) {
  const { trx } = ctx
  const target = await findTarget(trx, id)
  if (target?.authorId !== viewer.memberId) return false
  await lockTarget(trx, target)
  // Checked again under the lock, because the target may have been restored meanwhile.
  if (!(await findWithheld(trx, id))) return false
  await eraseWithheld(ctx, target)
  return true
}

type Deletions = Pick<
  Handlers,
  'DELETE /api/post' | 'DELETE /api/comment' | 'DELETE /api/review' | 'DELETE /api/daily/remark'
>

/** Wraps the deletion handlers: withheld targets are erased, all others are deleted as usual. */
export function erasing(
  { db, inTransaction }: Pick<AppContext, 'db' | 'inTransaction'>,
  deletions: Deletions,
): Deletions {
  const erased = async (viewer: Viewer, id: TargetId) =>
    (await findWithheld(db, id)) !== undefined && (await inTransaction(ctx => eraseOwn(ctx, viewer, id)))
  return {
    'DELETE /api/post': async input =>
      (await erased(input.viewer, { targetType: 'post', targetId: input.query.postId }))
        ? null
        : deletions['DELETE /api/post'](input),
    'DELETE /api/comment': async input =>
      (await erased(input.viewer, { targetType: 'comment', targetId: input.query.commentId }))
        ? null
        : deletions['DELETE /api/comment'](input),
    'DELETE /api/review': async input =>
      (await erased(input.viewer, { targetType: 'review', targetId: input.query.reviewId }))
        ? null
        : deletions['DELETE /api/review'](input),
    'DELETE /api/daily/remark': async input =>
      (await erased(input.viewer, { targetType: 'remark', targetId: input.query.remarkId }))
        ? null
        : deletions['DELETE /api/daily/remark'](input),
  }
}
