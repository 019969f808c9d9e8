import { commentTags } from '../comments/comment-rules.ts'
import { updateCommentCounts } from '../comments/room-count-queries.ts'
import type { Db } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import { deletePostTexts } from '../posts/post-queries.ts'
import { deleteRebuttal } from '../rebuttals/rebuttal-queries.ts'
import { updateRemarkCounts } from '../remarks/remark-queries.ts'
import { updateReviewCounts } from '../reviews/review-queries.ts'
import { reviewTags } from '../reviews/review-rules.ts'
import { deleteReview } from '../reviews/sealed-removal-queries.ts'
import { deleteFromThread } from '../threads/remark-rows.ts'
import type { ThreadTable } from '../threads/thread.ts'
import { deleteWithheld } from '../withheld/withheld-queries.ts'
import { findCommentPlace } from './talk-hiding-acts.ts'
import type { Target } from './target.ts'

/** What is withheld goes for good, as its author wants, or since its time is over. The target is locked. */
export async function eraseWithheld({ trx, drop }: Act, target: Target) {
  const { targetType, targetId } = target
  await deleteWithheld(trx, target)
  if (targetType === 'post') {
    await deletePostTexts(trx, targetId)
    return
  }
  if (targetType === 'rebuttal') await deleteRebuttal(trx, targetId)
  if (targetType === 'comment') {
    const found = await findCommentPlace(trx, targetId)
    if (!found) return
    const rootId = await findRoot(trx, 'comment', targetId)
    const isThreadGone = await deleteFromThread(trx, 'comment', targetId)
    drop(...commentTags(found.postId, found))
    if (isThreadGone) await updateCommentCounts(trx, { ...found, live: 0, top: { rootId } })
  }
  if (targetType === 'review' && target.bookId !== null) {
    const rootId = await findRoot(trx, 'review', targetId)
    const isThreadGone = await deleteReview(trx, targetId)
    drop(...reviewTags(target.bookId))
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
