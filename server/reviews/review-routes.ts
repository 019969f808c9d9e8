import type { Query } from '#contract/calls.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { REVIEWS_PAGE_SIZE, reviewProblem } from '#contract/reviews.ts'
import { findBook } from '../books/book-queries.ts'
import type { Db } from '../engines/database/database.ts'
import { windowOf } from '../http/paging.ts'
import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import {
  countReviewThreads,
  deleteReview,
  findReviewPosition,
  insertReview,
  listReviews,
} from './review-queries.ts'

/** The page by its number, or the one that shows a review. */
async function pageAsked(
  db: Db,
  { bookId, around, page, size = REVIEWS_PAGE_SIZE }: Query<'GET /api/reviews'>,
) {
  if (around === undefined) return page
  const position = await findReviewPosition(db, bookId, around)
  if (position === 0) throw new Refusal('not_found', { message: '삭제되었거나 없는 리뷰입니다.' })
  return Math.ceil(position / size)
}

export const reviewRoutes = ({ db, pages }: Pick<Site, 'db' | 'pages'>): Route[] => [
  route('GET /api/reviews', async ({ query }) => {
    const { bookId, size } = query
    if (!(await findBook(db, bookId))) throw new Refusal('not_found', { message: '도서를 찾을 수 없습니다.' })
    const window = windowOf({ page: await pageAsked(db, query), size }, REVIEWS_PAGE_SIZE)
    const total = await countReviewThreads(db, bookId)
    const data = await listReviews(db, bookId, window)
    return { data, page: window.page, size: window.size, total }
  }),

  route('POST /api/review', async ({ viewer, body }) => {
    const problem = reviewProblem({ content: body.content, isReply: Boolean(body.parentId) })
    if (problem) throw invalid('content', problem)
    const reviewId = await insertReview(db, viewer.memberId, body)
    pages.drop('books', `book:${body.bookId}`)
    return { data: { reviewId } }
  }),

  route('DELETE /api/review', async ({ viewer, query }) => {
    const bookId = await deleteReview(db, viewer, query.reviewId)
    pages.drop('books', `book:${bookId}`)
    return null
  }),
]
