import { type NewReview, reviewProblem } from '#contract/library/reviews/reviews.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { assertDepthAllowed } from '#server/community/threads/thread.ts'
import type { PageTag } from '#server/platform/pages/cache/page-cache.ts'

export const reviewTags = (bookId: number): PageTag[] => ['books', `book:${bookId}`]

export function assertReview({ content, parentId }: Pick<NewReview, 'content'> & Partial<NewReview>) {
  const problem = reviewProblem({ content, isReply: Boolean(parentId) })
  if (problem) throw invalid('content', problem)
}

/** Returns the review that a reply answers. Throws if that review was deleted. */
export function requireReviewParent<T extends { bookId: number; depth: number }>(
  parent: T | undefined,
  bookId: number,
) {
  if (parent?.bookId !== bookId) throw invalid('parentId', '답글을 달 리뷰가 없습니다.')
  assertDepthAllowed(parent)
  return parent
}

/** Returns the result of a lookup by review id; throws if nothing was found. */
export function requireReview<T>(found: T | undefined) {
  if (found === undefined)
    throw new Refusal('not_found', { message: '삭제되었거나 존재하지 않는 리뷰입니다.' })
  return found
}
