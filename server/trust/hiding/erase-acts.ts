import { commentTags } from '#server/community/comments/comment-rules.ts'
import { updateCommentCounts } from '#server/community/comments/room-count-queries.ts'
import { deletePostTexts } from '#server/community/posts/post-queries.ts'
import type { ThreadTable } from '#server/community/threads/thread.ts'
import { deleteFromThread } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { updateReviewCounts } from '#server/library/reviews/review-queries.ts'
import { reviewTags } from '#server/library/reviews/review-rules.ts'
import { deleteReview } from '#server/library/reviews/sealed-removal-queries.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { updateRemarkCounts } from '#server/puzzles/daily-comments/remark-queries.ts'
import { deleteWithheld } from '#server/trust/hidden-state/withheld-queries.ts'
import { deleteRebuttal } from '#server/trust/rebuttals/rebuttal-queries.ts'
import { findHiddenCommentPlace } from './talk-hiding-acts.ts'
import type { Target } from './target.ts'

/**
 * Erases a withheld target for good, at its author's request or after its time is over. The caller locks the
 * target.
 */
export async function eraseWithheld({ trx, invalidate }: WriteContext, target: Target) {
  const { targetType, targetId } = target
  await deleteWithheld(trx, target)
  if (targetType === 'post') {
    await deletePostTexts(trx, targetId)
    return
  }
  if (targetType === 'rebuttal') await deleteRebuttal(trx, targetId)
  if (targetType === 'comment') {
    const found = await findHiddenCommentPlace(trx, targetId)
    if (!found) return
    const rootId = await findRoot(trx, 'comment', targetId)
    const isThreadGone = await deleteFromThread(trx, 'comment', targetId)
    invalidate(...commentTags(found.postId, found))
    if (isThreadGone) await updateCommentCounts(trx, { ...found, live: 0, top: { rootId } })
  }
  if (targetType === 'review' && target.bookId !== null) {
    const rootId = await findRoot(trx, 'review', targetId)
    const isThreadGone = await deleteReview(trx, targetId)
    invalidate(...reviewTags(target.bookId))
    if (isThreadGone) await updateReviewCounts(trx, { bookId: target.bookId, live: 0, top: { rootId } })
  }
  if (target.day !== undefined) {
    const rootId = await findRoot(trx, 'daily_remark', targetId)
    const isThreadGone = await deleteFromThread(trx, 'daily_remark', targetId)
    if (isThreadGone) await updateRemarkCounts(trx, { day: target.day, live: 0, top: { rootId } })
  }
}

async function findRoot(trx: Db, table: ThreadTable, id: number) {
  const { root_id } = await trx
    .selectFrom(table)
    .select('root_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return root_id
}
