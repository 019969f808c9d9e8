import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import type { RecommendationTarget } from './recommendation-rules.ts'

/**
 * The table of recommendations for this kind of target. It has one row per member and target; its key
 * prevents repetitions.
 */
const rowsOf = ({ thing }: RecommendationTarget) => sql.table(`${thing}_recommendation`)
const choice = ({ thing, id }: RecommendationTarget, memberId: number) =>
  sql`${sql.ref(`${thing}_id`)} = ${id} and member_id = ${memberId}`

/** A live post with its author and board. */
export const findRecommendablePost = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select(['member_id as authorId', 'board'])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst() as Promise<{ authorId: number; board: BoardKey } | undefined>

export const findRecommendableBook = (db: Db, bookId: number) =>
  db.selectFrom('book').select('id').where('id', '=', bookId).executeTakeFirst()

export async function isRecommended(db: Db, target: RecommendationTarget, memberId: number) {
  const { rows } = await sql`select from ${rowsOf(target)} where ${choice(target, memberId)}`.execute(db)
  return rows.length > 0
}

/** Lists a member's recommended books, newest first. */
export const listRecommendedBooks = (db: Db, memberId: number, { size, offset }: PageWindow) =>
  db
    .selectFrom('book_recommendation')
    .select('book_id as bookId')
    .where('member_id', '=', memberId)
    .orderBy('book_id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export const countRecommendedBooks = (db: Db, memberId: number) =>
  countRows(db.selectFrom('book_recommendation').where('member_id', '=', memberId))

/** Resolves to the number of rows added, 0 or 1. */
export async function insertRecommendation(trx: Db, target: RecommendationTarget, memberId: number) {
  const { numAffectedRows = 0n } = await sql`
    insert into ${rowsOf(target)} (${sql.ref(`${target.thing}_id`)}, member_id)
    values (${target.id}, ${memberId}) on conflict do nothing`.execute(trx)
  return Number(numAffectedRows)
}

/** Resolves to the number of rows deleted, 0 or 1. */
export async function deleteRecommendation(trx: Db, target: RecommendationTarget, memberId: number) {
  const { numAffectedRows = 0n } =
    await sql`delete from ${rowsOf(target)} where ${choice(target, memberId)}`.execute(trx)
  return Number(numAffectedRows)
}

/** Changes the counter by `more`. Resolves to its new value. */
export async function updateRecommendationCount(trx: Db, { thing, id }: RecommendationTarget, more: number) {
  const { rows } = await sql<{ recommendationCount: number }>`
    update ${sql.table(thing)} set recommendation_count = recommendation_count + ${more}
    where id = ${id} returning recommendation_count as "recommendationCount"`.execute(trx)
  return rows[0]?.recommendationCount ?? 0
}
