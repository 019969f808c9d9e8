import type { Query } from '#contract/calls.ts'
import { REVIEWS_PAGE_SIZE, type SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import { countThreads } from '#server/community/threads/thread-counters.ts'
import { threadPages } from '#server/community/threads/thread-pages.ts'
import { findThread } from '#server/community/threads/thread-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findBook } from '#server/library/books/book-queries.ts'
import { requireBook } from '#server/library/books/book-rules.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import { listReviewReplies, listReviews } from './listed-review-queries.ts'
import { reviewThreads } from './review-queries.ts'
import { requireReview } from './review-rules.ts'

const pagesOf = (db: Db, bookId: number, spoilers: SpoilerLevel) =>
  threadPages({
    db,
    table: 'review',
    threads: reviewThreads(bookId),
    pageSize: REVIEWS_PAGE_SIZE,
    requireFound: requireReview,
    findThread: threadId => findThread(db, reviewThreads(bookId), threadId),
    listReplies: (thread, window) => listReviewReplies(db, thread, { window, spoilers }),
  })

/** Reads a page of a book's reviews, or a page of the replies under one of them. */
export async function readReviewPage(db: Db, query: Query<'GET /api/reviews'>) {
  const { bookId, size, under, spoilers = 0 } = query
  requireBook(await findBook(db, bookId))
  const pages = pagesOf(db, bookId, spoilers)
  if (under !== undefined) return (await pages.readReplies({ ...query, under })).replies
  const { page, ...thread } = await pages.findPage(query)
  const window = pageWindowOf({ page, size }, REVIEWS_PAGE_SIZE)
  const total = await countThreads(db, reviewThreads(bookId))
  const data = await listReviews(db, bookId, { window, spoilers })
  return { data, ...thread, page: window.page, size: window.size, total }
}
