import { sql } from 'kysely'
import { UNPAGED_ROWS } from '#contract/schema.ts'
import type { Db } from '../engines/database/database.ts'

interface PostChoice {
  postId: number
  memberId: number
}
interface BookChoice {
  bookId: number
  memberId: number
}

/** A live post that may be recommended, and by whom not. */
export const findRecommendablePost = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select(['member_id as authorId', 'board'])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findRecommendableBook = (db: Db, bookId: number) =>
  db.selectFrom('book').select('id').where('id', '=', bookId).executeTakeFirst()

export async function findPostRecommendation(db: Db, { postId, memberId }: PostChoice) {
  const found = await db
    .selectFrom('post_recommendation')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

export async function findBookRecommendation(db: Db, { bookId, memberId }: BookChoice) {
  const found = await db
    .selectFrom('book_recommendation')
    .select('book_id')
    .where('book_id', '=', bookId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

/** The newest books first. */
export const listRecommendedBooks = (db: Db, memberId: number) =>
  db
    .selectFrom('book_recommendation')
    .select('book_id as bookId')
    .where('member_id', '=', memberId)
    .orderBy('book_id', 'desc')
    .limit(UNPAGED_ROWS)
    .execute()

/** The key holds repeats back; resolves to how many were added, none or one. */
export async function insertPostRecommendation(trx: Db, { postId, memberId }: PostChoice) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('post_recommendation')
    .values({ post_id: postId, member_id: memberId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export async function insertBookRecommendation(trx: Db, { bookId, memberId }: BookChoice) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('book_recommendation')
    .values({ book_id: bookId, member_id: memberId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Resolves to how many were taken away, none or one. */
export async function deletePostRecommendation(trx: Db, { postId, memberId }: PostChoice) {
  const { numDeletedRows } = await trx
    .deleteFrom('post_recommendation')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteBookRecommendation(trx: Db, { bookId, memberId }: BookChoice) {
  const { numDeletedRows } = await trx
    .deleteFrom('book_recommendation')
    .where('book_id', '=', bookId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const counted = (more: number) => ({
  recommendation_count: sql<number>`recommendation_count + ${more}::integer`,
})

/** Keeps the counter with the rows; resolves to it. */
export const updatePostRecommendations = (trx: Db, postId: number, more: number) =>
  trx
    .updateTable('post')
    .set(counted(more))
    .where('id', '=', postId)
    .returning('recommendation_count as recommendationCount')
    .executeTakeFirstOrThrow()

export const updateBookRecommendations = (trx: Db, bookId: number, more: number) =>
  trx
    .updateTable('book')
    .set(counted(more))
    .where('id', '=', bookId)
    .returning('recommendation_count as recommendationCount')
    .executeTakeFirstOrThrow()
