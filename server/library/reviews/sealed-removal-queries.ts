import { deleteFromThread } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Deletes a review's text from both tables, and its teaser. */
export async function deleteWords(trx: Db, reviewId: number) {
  await trx.updateTable('review').set({ content: '', teaser: null }).where('id', '=', reviewId).execute()
  await trx.deleteFrom('review_text').where('review_id', '=', reviewId).execute()
}

/** Removes a review from its thread. Resolves to whether the whole thread is gone. */
export async function deleteReview(trx: Db, reviewId: number) {
  const isThreadGone = await deleteFromThread(trx, 'review', reviewId)
  await deleteWords(trx, reviewId)
  return isThreadGone
}
