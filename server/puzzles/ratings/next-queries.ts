import { sql } from 'kysely'
import { type Level, levels, type NextCase } from '#contract/puzzles/ratings/ratings.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export const findRating = (db: Db, memberId: number) =>
  db
    .selectFrom('member_rating')
    .select(['r', 'rd', 'sigma', 'as_of as asOf'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** A member's ratings at the end of each week, newest first. */
export const listWeeks = (db: Db, memberId: number, weeks: number) =>
  db
    .selectFrom('member_rating_week')
    .select(['r', 'rd', 'as_of as day'])
    .where('member_id', '=', memberId)
    .orderBy('week', 'desc')
    .limit(weeks)
    .execute()

/** Maximum puzzles examined within a rating range. */
const LOOKED_AT = 2_000

type Candidate = Omit<NextCase, 'level'> & { level: number; r: number; rd: number }

/**
 * Puzzles with a level between two ratings that others wrote and the member hasn't touched, most recommended
 * first.
 */
export async function listUntried(
  db: Db,
  { memberId, low, high, middle }: { memberId: number; low: number; high: number; middle: number },
) {
  const { rows } = await sql<Candidate>`
    select post.id as "postId", post.title, case_number.number as "caseNumber", post.level, near.r, near.rd,
      post.recommendation_count as "recommendationCount", post.solver_count as "solverCount"
    from (
      select post_id, r, rd from puzzle_rating where r between ${low} and ${high}
      order by abs(r - ${middle}) limit ${sql.lit(LOOKED_AT)}
    ) as near join post on post.id = near.post_id left join case_number on case_number.post_id = post.id
    where post.level is not null and post.deleted_at is null and post.board = 'custom' and post.member_id <> ${memberId}
      and not exists (select from solver where solver.post_id = near.post_id and solver.member_id = ${memberId})
      and not exists (select from give_up where give_up.post_id = near.post_id and give_up.member_id = ${memberId})
      and not exists (select from attempt where attempt.post_id = near.post_id and attempt.member_id = ${memberId})
      and not exists (select from hint_use where hint_use.post_id = near.post_id and hint_use.member_id = ${memberId})
    order by post.recommendation_count desc, post.id desc`.execute(db)
  return rows
}

export const levelWord = (level: number): Level => levels[level - 1] as Level
