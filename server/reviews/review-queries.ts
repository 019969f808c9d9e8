import { sql } from 'kysely'
import { isAdmin } from '#contract/boards.ts'
import { COMMENT_DEPTH_MAX } from '#contract/comments.ts'
import type { Viewer } from '#contract/members.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { NewReview, Review } from '#contract/reviews.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'
import { lockBook } from '../locks/lock-order.ts'
import { beginningsOf, listReplyIds } from '../threads/replies.ts'
import { deleteFromThread, nested } from '../threads/thread.ts'
import {
  countThreads,
  deleteFromBlock,
  findThreadPosition,
  insertIntoBlock,
  pageOfThreads,
  type ThreadList,
} from '../threads/thread-blocks.ts'

const threadsOf = (bookId: number): ThreadList => ({
  list: 'reviews',
  of: bookId,
  tops: sql`from review where book_id = ${bookId} and parent_id is null`,
})

export const countReviewThreads = (db: Db, bookId: number) => countThreads(db, threadsOf(bookId))

/** Which of its book's threads a review is in, and the place of that thread at the moment, from 1. */
export async function findReviewPosition(db: Db, bookId: number, reviewId: number) {
  const review = await db
    .selectFrom('review')
    .select('root_id as rootId')
    .where('id', '=', reviewId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  if (!review) return undefined
  return {
    threadId: review.rootId,
    position: await findThreadPosition(db, threadsOf(bookId), review.rootId),
  }
}

/** A thread of a book's reviews, and how many replies it has. */
export const findReviewThread = (db: Db, bookId: number, threadId: number) =>
  db
    .selectFrom('review')
    .select(['id as rootId', 'reply_count as replyCount'])
    .where('id', '=', threadId)
    .where('parent_id', 'is', null)
    .where('book_id', '=', bookId)
    .executeTakeFirst()

/** A husk names nobody. */
const shownReviews = (db: Db) =>
  db
    .selectFrom('review')
    .leftJoin('member', join =>
      join.onRef('member.id', '=', 'review.member_id').on('review.deleted_at', 'is', null),
    )
    .select([
      'review.id as reviewId',
      'review.book_id as bookId',
      'review.parent_id as parentId',
      'member.id as memberId',
      'member.nickname',
      'review.created_at as datetime',
      'review.reply_count as replyCount',
      sql<string | null>`nullif(review.content, '')`.as('content'),
      sql<boolean>`review.deleted_at is not null`.as('deleted'),
    ])
    .orderBy('review.id')

/** A page of top-level reviews, each with its first replies. */
export async function listReviews(db: Db, bookId: number, window: PageWindow): Promise<Review[]> {
  const ids = beginningsOf('review', pageOfThreads(threadsOf(bookId), window))
  const rows = await shownReviews(db).where('review.id', '=', sql<number>`any(${ids})`).execute()
  return nested<Review>(
    rows.map(({ replyCount, ...row }) => ({
      ...row,
      replies: [],
      ...(row.parentId === null && { replyCount }),
    })),
    review => review.reviewId,
  )
}

/** A page of what hangs under a review at the top, oldest first. */
export async function listReviewReplies(
  db: Db,
  thread: { rootId: number; replyCount: number },
  window: PageWindow,
): Promise<Review[]> {
  const ids = await listReplyIds(db, 'review', { thread, window })
  if (ids.length === 0) return []
  const rows = await shownReviews(db).where('review.id', 'in', ids).execute()
  return rows.map(({ replyCount: _, ...reply }) => ({ ...reply, replies: [] }))
}

const countReviews = (trx: Db, bookId: number, by: 1 | -1) =>
  trx
    .updateTable('book')
    .set(eb => ({ review_count: eb('review_count', '+', by) }))
    .where('id', '=', bookId)
    .execute()

/** The live review that a reply answers. */
async function assertParent(trx: Db, bookId: number, parentId: number) {
  const parent = await trx
    .selectFrom('review')
    .select(['root_id as rootId', 'depth'])
    .where('id', '=', parentId)
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!parent) throw invalid('parentId', '답글을 달 리뷰가 없습니다.')
  if (parent.depth >= COMMENT_DEPTH_MAX)
    throw invalid('parentId', `답글은 ${COMMENT_DEPTH_MAX}단계까지 달 수 있습니다.`)
  return parent
}

const noBook = () => new Refusal('not_found', { message: '도서를 찾을 수 없습니다.' })

/** A review or a reply; resolves to its id. */
export function insertReview(db: Db, memberId: number, { bookId, parentId, content }: NewReview) {
  return db.transaction().execute(async trx => {
    // Held to the end: the reviews of one book are numbered in the order in which they are stored.
    if (!(await lockBook(trx, bookId))) throw noBook()
    const parent = parentId ? await assertParent(trx, bookId, parentId) : undefined
    await countReviews(trx, bookId, 1)
    // One at the top is its own root: the id must be known before the row is.
    const { rows } = await sql<{ reviewId: number }>`
      with new as (select nextval('review_id_seq')::integer as id)
      insert into review (id, book_id, member_id, parent_id, root_id, depth, content)
      select
        new.id, ${bookId}::integer, ${memberId}::integer, ${parentId ?? null}::integer,
        coalesce(${parent?.rootId ?? null}::integer, new.id), ${parent ? parent.depth + 1 : 0}::integer, ${content}
      from new
      returning id as "reviewId"`.execute(trx)
    const { reviewId } = rows[0] as { reviewId: number }
    if (!parent) await insertIntoBlock(trx, threadsOf(bookId), reviewId)
    return reviewId
  })
}

const findLiveReview = (db: Db, reviewId: number) =>
  db
    .selectFrom('review')
    .select(['book_id as bookId', 'member_id as memberId', 'root_id as rootId'])
    .where('id', '=', reviewId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Takes a review away, or leaves its husk to its replies; resolves to its book. */
export function deleteReview(db: Db, viewer: Viewer, reviewId: number) {
  return db.transaction().execute(async trx => {
    const found = await findLiveReview(trx, reviewId)
    // Read again once its book is held: another call may have been first.
    if (found) await lockBook(trx, found.bookId)
    const review = found && (await findLiveReview(trx, reviewId))
    if (!review) throw new Refusal('not_found', { message: '리뷰를 찾을 수 없습니다.' })
    if (review.memberId !== viewer.memberId && !isAdmin(viewer)) throw new Refusal('forbidden')
    const threadWent = await deleteFromThread(trx, 'review', reviewId)
    await countReviews(trx, review.bookId, -1)
    if (threadWent) await deleteFromBlock(trx, threadsOf(review.bookId), review.rootId)
    return review.bookId
  })
}
