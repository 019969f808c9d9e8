import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { listTagsOf } from '#server/community/posts/post-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { requireBook } from '#server/library/books/book-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'
import {
  deleteRecommendation,
  findRecommendableBook,
  findRecommendablePost,
  insertRecommendation,
  updateRecommendationCount,
} from './recommendation-queries.ts'
import type { RecommendationTarget } from './recommendation-rules.ts'

/**
 * Finds a post or book that can be recommended: a post's author, and the tags of the pages that show the
 * count.
 */
async function recommendable(
  db: Db,
  { thing, id }: RecommendationTarget,
): Promise<{ authorId?: number; tags: PageTag[] }> {
  if (thing === 'book') {
    requireBook(await findRecommendableBook(db, id))
    return { tags: [`book:${id}`, 'books', 'home', 'rank'] }
  }
  const post = await findRecommendablePost(db, id)
  if (!post) throw notFound('post')
  return { authorId: post.authorId, tags: [`post:${id}`, ...listTagsOf(post.board)] }
}

/** Recommends a book or another member's post. A repeated call changes nothing. Resolves to the new count. */
export async function recommend(
  { trx, invalidate }: WriteContext,
  memberId: number,
  target: RecommendationTarget,
) {
  const { authorId, tags } = await recommendable(trx, target)
  if (authorId === memberId) throw new Refusal('forbidden')
  invalidate(...tags)
  return updateRecommendationCount(trx, target, await insertRecommendation(trx, target, memberId))
}

/** Withdraws a recommendation. A repeated call changes nothing. */
export async function unrecommend(
  { trx, invalidate }: WriteContext,
  memberId: number,
  target: RecommendationTarget,
) {
  const { tags } = await recommendable(trx, target)
  invalidate(...tags)
  await updateRecommendationCount(trx, target, -(await deleteRecommendation(trx, target, memberId)))
}
