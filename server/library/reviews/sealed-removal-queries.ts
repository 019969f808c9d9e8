import { deleteFromThread } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Nothing of what it said stays, neither open nor sealed. */
export async function deleteWords(trx: Db, reviewId: number) {
  await trx.updateTable('review').set({ content: '', teaser: null }).where('id', '=', reviewId).execute()
  await trx.deleteFrom('review_text').where('review_id', '=', reviewId).execute()
}

/** Takes a review out of its thread; resolves to whether nothing of that is left. */
export async function deleteReview(trx: Db, reviewId: number) {
  const isThreadGone = await deleteFromThread(trx, 'review', reviewId)
  await deleteWords(trx, reviewId)
  return isThreadGone
}
