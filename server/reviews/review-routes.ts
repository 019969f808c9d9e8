import { invalid, Refusal } from '#contract/refusals.ts'
import { REVIEWS_PAGE_SIZE } from '#contract/reviews.ts'
import { hasInk } from '#contract/text.ts'
import { findBook } from '../books/book-queries.ts'
import { windowOf } from '../http/paging.ts'
import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { countThreads, deleteReview, insertReview, listReviews } from './review-queries.ts'

export const reviewRoutes = ({ db, pages }: Pick<Site, 'db' | 'pages'>): Route[] => [
  route('GET /api/reviews', async ({ query: { bookId, ...asked } }) => {
    if (!(await findBook(db, bookId))) throw new Refusal('not_found', { message: '책을 찾을 수 없습니다.' })
    const window = windowOf(asked, REVIEWS_PAGE_SIZE)
    const [total, data] = await Promise.all([countThreads(db, bookId), listReviews(db, bookId, window)])
    return { data, page: window.page, size: window.size, total }
  }),

  route('POST /api/review', async ({ viewer, body }) => {
    if (!hasInk(body.content)) throw invalid('content', '리뷰를 입력해 주세요.')
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
