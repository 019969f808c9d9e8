import type { Query } from '#contract/calls.ts'
import { REPLIES_SHOWN } from '#contract/comment-rules.ts'
import { REVIEWS_PAGE_SIZE } from '#contract/reviews.ts'
import { findBook } from '../books/book-queries.ts'
import { activeBook } from '../books/book-rules.ts'
import type { Db } from '../engines/database/database.ts'
import { windowOf } from '../http/paging.ts'
import { findReplyPosition } from '../threads/replies.ts'
import {
  countReviewThreads,
  findReviewPosition,
  findReviewThread,
  listReviewReplies,
  listReviews,
} from './review-queries.ts'
import { activeReview } from './review-rules.ts'

type Asked = Query<'GET /api/reviews'>

/** The page by its number, or the one that shows a review, with its thread. */
async function pageAsked(db: Db, { bookId, around, page, size = REVIEWS_PAGE_SIZE }: Asked) {
  if (around === undefined) return { page }
  const { position, threadId } = activeReview(await findReviewPosition(db, bookId, around))
  return { page: Math.ceil(position / size), threadId }
}

/** A page of what hangs under a review at the top. */
async function readReplies(db: Db, { bookId, under, around, page, size }: Asked & { under: number }) {
  const thread = activeReview(await findReviewThread(db, bookId, under))
  const place = around && activeReview(await findReplyPosition(db, 'review', { rootId: under, id: around }))
  const asked = place ? Math.ceil(place / (size ?? REPLIES_SHOWN)) : page
  const window = windowOf({ page: asked, size }, REPLIES_SHOWN)
  const data = await listReviewReplies(db, thread, window)
  return { data, page: window.page, size: window.size, total: thread.replyCount }
}

/** A page of a book's reviews; or of what hangs under one of them. */
export async function readReviews(db: Db, query: Asked) {
  const { bookId, size, under } = query
  activeBook(await findBook(db, bookId))
  if (under !== undefined) return readReplies(db, { ...query, under })
  const { page, ...thread } = await pageAsked(db, query)
  const window = windowOf({ page, size }, REVIEWS_PAGE_SIZE)
  const total = await countReviewThreads(db, bookId)
  const data = await listReviews(db, bookId, window)
  return { data, ...thread, page: window.page, size: window.size, total }
}
