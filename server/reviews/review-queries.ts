import { sql } from 'kysely'
import type { WithheldKind } from '#contract/comments.ts'
import type { Review, SpoilerLevel } from '#contract/reviews.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'
import { mentionsOf } from '../mentions/mention-queries.ts'
import { beginningsOf, listReplyIds } from '../threads/replies.ts'
import { nested } from '../threads/thread.ts'
import {
  countThreads,
  deleteFromBlock,
  findThreadPosition,
  insertIntoBlock,
  pageOfThreads,
  type ThreadList,
} from '../threads/thread-blocks.ts'
import { insertSealed } from './sealed-queries.ts'

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

/** A husk names nobody, and what tells of its book has its words elsewhere: here none are found. */
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
      'review.edited_at as editedAt',
      'review.reply_count as replyCount',
      sql<string | null>`case when review.spoiler = 0 then nullif(review.content, '') end`.as('content'),
      'review.spoiler',
      sql<string | null>`case when review.deleted_at is null then review.teaser end`.as('teaser'),
      sql<boolean>`review.deleted_at is not null`.as('deleted'),
      mentionsOf('review', sql`review.deleted_at is null`).as('named'),
      sql<WithheldKind | null>`case when review.deleted_at is not null then (
        select kind from withheld where target_type = 'review' and target_id = review.id
      ) end`.as('withheldAs'),
    ])
    .orderBy('review.id')

type Shown = Awaited<ReturnType<ReturnType<typeof shownReviews>['execute']>>[number]

/** The words of those that tell no more than was asked for. */
async function withSealed(db: Db, rows: Shown[], spoilers: SpoilerLevel): Promise<Shown[]> {
  const ids = rows.flatMap(({ reviewId, spoiler, deleted }) =>
    spoiler > 0 && spoiler <= spoilers && !deleted ? [reviewId] : [],
  )
  if (ids.length === 0) return rows
  const sealed = await db
    .selectFrom('review_text')
    .select(['review_id as reviewId', 'content'])
    .where('review_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  const words = new Map(sealed.map(({ reviewId, content }) => [reviewId, content]))
  return rows.map(row => ({ ...row, content: row.content ?? words.get(row.reviewId) ?? null }))
}

interface Asked {
  window: PageWindow
  spoilers: SpoilerLevel
}

/** A page of top-level reviews, each with its first replies. */
export async function listReviews(db: Db, bookId: number, { window, spoilers }: Asked): Promise<Review[]> {
  const ids = beginningsOf('review', pageOfThreads(threadsOf(bookId), window))
  const rows = await shownReviews(db).where('review.id', '=', sql<number>`any(${ids})`).execute()
  return nested<Review>(
    (await withSealed(db, rows, spoilers)).map(({ replyCount, withheldAs, named, ...row }) => ({
      ...row,
      ...(named && row.content !== null && { mentions: named }),
      ...(withheldAs && { withheld: withheldAs }),
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
  { window, spoilers }: Asked,
): Promise<Review[]> {
  const ids = await listReplyIds(db, 'review', { thread, window })
  if (ids.length === 0) return []
  const rows = await shownReviews(db).where('review.id', '=', sql<number>`any(${ids}::integer[])`).execute()
  return (await withSealed(db, rows, spoilers)).map(({ replyCount: _, withheldAs, named, ...reply }) => ({
    ...reply,
    ...(named && reply.content !== null && { mentions: named }),
    ...(withheldAs && { withheld: withheldAs }),
    replies: [],
  }))
}

/** A live review. */
export const findLiveReview = (db: Db, reviewId: number) =>
  db
    .selectFrom('review')
    .select(['book_id as bookId', 'member_id as memberId', 'root_id as rootId', 'depth', 'spoiler'])
    .select('parent_id as parentId')
    .where('id', '=', reviewId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What a member has sent to a book under this name, deleted or not. */
export const findSentReview = (
  db: Db,
  { bookId, memberId, sendId }: { bookId: number; memberId: number; sendId: string },
) =>
  db
    .selectFrom('review')
    .select('id as reviewId')
    .where('member_id', '=', memberId)
    .where('send_id', '=', sendId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()

interface NewReviewRow {
  bookId: number
  memberId: number
  content: string
  spoiler: SpoilerLevel
  teaser: string | null
  parent: { reviewId: number; rootId: number; depth: number } | null
  sendId: string | undefined
}

/** Resolves to the new review's id. One at the top is its own root: its id is drawn first. */
export async function insertReview(
  trx: Db,
  { bookId, memberId, content, spoiler, teaser, parent, sendId }: NewReviewRow,
) {
  const { rows } = await sql<{ reviewId: number }>`
    with new as (select nextval(pg_get_serial_sequence('review', 'id'))::integer as id)
    insert into review (id, book_id, member_id, parent_id, root_id, depth, content, send_id, spoiler, own_spoiler, teaser)
    select
      new.id, ${bookId}::integer, ${memberId}::integer, ${parent?.reviewId ?? null}::integer,
      coalesce(${parent?.rootId ?? null}::integer, new.id), ${parent ? parent.depth + 1 : 0}::integer,
      ${spoiler > 0 ? '' : content}, ${sendId ?? null}, ${spoiler}::smallint, ${spoiler}::smallint, ${teaser}
    from new returning id as "reviewId"`.execute(trx)
  const { reviewId } = rows[0] as { reviewId: number }
  if (spoiler > 0) await insertSealed(trx, { reviewId, content })
  return reviewId
}

interface Change {
  bookId: number
  /** 0: it was counted out before. */
  live: 1 | -1 | 0
  /** The thread that came or went with it. */
  top: { rootId: number } | null
}

/** Keeps the counters with the rows; the book is locked. */
export async function updateReviewCounts(trx: Db, { bookId, live, top }: Change) {
  await trx
    .updateTable('book')
    .set(eb => ({ review_count: eb('review_count', '+', live) }))
    .where('id', '=', bookId)
    .execute()
  if (!top) return
  const changeBlock = live > 0 ? insertIntoBlock : deleteFromBlock
  await changeBlock(trx, threadsOf(bookId), top.rootId)
}
