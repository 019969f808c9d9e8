import { sql } from 'kysely'
import type { SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import {
  deleteFromThreadBlock,
  insertIntoThreadBlock,
  type ThreadList,
} from '#server/community/threads/thread-counters.ts'
import { insertIntoThread } from '#server/community/threads/thread-rows.ts'
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
    .select(['book_id as bookId', 'member_id as memberId', 'root_id as rootId', 'depth', 'spoiler'])
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
  parent: { reviewId: number; rootId: number; depth: number } | null
}

/** Resolves to the new review's id. */
export async function insertReview(
  trx: Db,
  { bookId, memberId, content, spoiler, teaser, parent }: NewReviewRow,
) {
  const reviewId = await insertIntoThread(trx, 'review', {
    parent: parent && { ...parent, id: parent.reviewId },
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

interface Change {
  bookId: number
  /** 0 means that the review was subtracted earlier. */
  live: 1 | -1 | 0
  /** The thread that starts or ends with this review. */
  top: { rootId: number } | null
}

/** Updates the counters to match the rows. The book must be locked. */
export async function updateReviewCounts(trx: Db, { bookId, live, top }: Change) {
  await trx
    .updateTable('book')
    .set(eb => ({ review_count: eb('review_count', '+', live) }))
    .where('id', '=', bookId)
    .execute()
  if (!top) return
  const changeBlock = live > 0 ? insertIntoThreadBlock : deleteFromThreadBlock
  await changeBlock(trx, reviewThreads(bookId), top.rootId)
}
