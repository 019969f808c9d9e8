import { sql } from 'kysely'
import type { SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import {
  type LiveChange,
  type ThreadList,
  updateThreadBlock,
} from '#server/community/threads/thread-counters.ts'
import { insertIntoThread, type ThreadParent } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { insertSealed } from './sealed-queries.ts'

export const reviewThreads = (bookId: number): ThreadList => ({
  list: 'reviews',
  of: bookId,
  rows: sql`from review where book_id = ${bookId}`,
})

export const findLiveReview = (db: Db, reviewId: number) =>
  db
    .selectFrom('review')
    .select(['id', 'book_id as bookId', 'member_id as memberId', 'root_id as rootId', 'depth', 'spoiler'])
    .select('parent_id as parentId')
    .where('id', '=', reviewId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

interface NewReviewRow {
  bookId: number
  memberId: number
  content: string
  spoiler: SpoilerLevel
  teaser: string | null
  parent: ThreadParent | null
}

/** Resolves to the new review's id. */
export async function insertReview(
  trx: Db,
  { bookId, memberId, content, spoiler, teaser, parent }: NewReviewRow,
) {
  const reviewId = await insertIntoThread(trx, 'review', {
    parent,
    row: {
      book_id: sql`${bookId}::integer`,
      member_id: sql`${memberId}::integer`,
      content: sql`${spoiler > 0 ? '' : content}`,
      spoiler: sql`${spoiler}::smallint`,
      own_spoiler: sql`${spoiler}::smallint`,
      teaser: sql`${teaser}`,
    },
  })
  if (spoiler > 0) await insertSealed(trx, { reviewId, content })
  return reviewId
}

/** Applies a change to the counters. The book must be locked. */
export async function updateReviewCounts(trx: Db, bookId: number, change: LiveChange) {
  await trx
    .updateTable('book')
    .set(eb => ({ review_count: eb('review_count', '+', change.live) }))
    .where('id', '=', bookId)
    .execute()
  await updateThreadBlock(trx, reviewThreads(bookId), change)
}
