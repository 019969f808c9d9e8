import type { Query } from '#contract/calls.ts'
import { REPLIES_SHOWN } from '#contract/comment-rules.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { REVIEWS_PAGE_SIZE, reviewProblem } from '#contract/reviews.ts'
import { findBook } from '../books/book-queries.ts'
import type { Db } from '../engines/database/database.ts'
import { windowOf } from '../http/paging.ts'
import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { findReplyPosition } from '../threads/replies.ts'
import {
  countReviewThreads,
  deleteReview,
  findReviewPosition,
  findReviewThread,
  insertReview,
  listReviewReplies,
  listReviews,
} from './review-queries.ts'

type Asked = Query<'GET /api/reviews'>

const notHere = () => new Refusal('not_found', { message: '삭제되었거나 없는 리뷰입니다.' })

/** The page by its number, or the one that shows a review, with its thread. */
async function pageAsked(db: Db, { bookId, around, page, size = REVIEWS_PAGE_SIZE }: Asked) {
  if (around === undefined) return { page }
  const found = await findReviewPosition(db, bookId, around)
  if (!found) throw notHere()
  return { page: Math.ceil(found.position / size), threadId: found.threadId }
}

/** A page of what hangs under a review at the top. */
async function readReplies(db: Db, { bookId, under, around, page, size }: Asked & { under: number }) {
  const thread = await findReviewThread(db, bookId, under)
  if (!thread) throw notHere()
  const place = around && (await findReplyPosition(db, 'review', { rootId: under, id: around }))
  if (place === 0) throw notHere()
  const asked = place ? Math.ceil(place / (size ?? REPLIES_SHOWN)) : page
  const window = windowOf({ page: asked, size }, REPLIES_SHOWN)
  const data = await listReviewReplies(db, thread, window)
  return { data, page: window.page, size: window.size, total: thread.replyCount }
}

export const reviewRoutes = ({ db, pages }: Pick<Site, 'db' | 'pages'>) =>
  ({
    'GET /api/reviews': async ({ query }) => {
      const { bookId, size, under } = query
      if (!(await findBook(db, bookId)))
        throw new Refusal('not_found', { message: '도서를 찾을 수 없습니다.' })
      if (under !== undefined) return readReplies(db, { ...query, under })
      const { page, ...thread } = await pageAsked(db, query)
      const window = windowOf({ page, size }, REVIEWS_PAGE_SIZE)
      const total = await countReviewThreads(db, bookId)
      const data = await listReviews(db, bookId, window)
      return { data, ...thread, page: window.page, size: window.size, total }
    },

    'POST /api/review': async ({ viewer, body }) => {
      const problem = reviewProblem({ content: body.content, isReply: Boolean(body.parentId) })
      if (problem) throw invalid('content', problem)
      const reviewId = await insertReview(db, viewer.memberId, body)
      pages.drop('books', `book:${body.bookId}`)
      return { data: { reviewId } }
    },

    'DELETE /api/review': async ({ viewer, query }) => {
      const bookId = await deleteReview(db, viewer, query.reviewId)
      pages.drop('books', `book:${bookId}`)
      return null
    },
  }) satisfies Partial<Handlers>
