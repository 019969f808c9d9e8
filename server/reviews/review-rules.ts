import { COMMENT_DEPTH_MAX } from '#contract/comments.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { type NewReview, reviewProblem } from '#contract/reviews.ts'
import type { PageTag } from '../pages/page-cache.ts'

/** The pages that show a book's reviews, or how many there are. */
export const reviewTags = (bookId: number): PageTag[] => ['books', `book:${bookId}`]

export function assertReview({ content, parentId }: Pick<NewReview, 'content' | 'parentId'>) {
  const problem = reviewProblem({ content, isReply: Boolean(parentId) })
  if (problem) throw invalid('content', problem)
}

/** The live review that a reply answers. */
export function activeParent<T extends { bookId: number; depth: number }>(
  parent: T | undefined,
  bookId: number,
) {
  if (parent?.bookId !== bookId) throw invalid('parentId', '답글을 달 리뷰가 없습니다.')
  if (parent.depth >= COMMENT_DEPTH_MAX)
    throw invalid('parentId', `답글은 ${COMMENT_DEPTH_MAX}단계까지 달 수 있습니다.`)
  return parent
}

/** What is asked for by the id of a review. */
export function activeReview<T>(found: T | undefined) {
  if (found === undefined) throw new Refusal('not_found', { message: '삭제되었거나 없는 리뷰입니다.' })
  return found
}
