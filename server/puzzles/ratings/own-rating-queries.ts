import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const listRatingOf = (db: Db, memberId: number) =>
  db
    .selectFrom('member_rating')
    .select(['r', 'rd', 'sigma', 'as_of as day'])
    .where('member_id', '=', memberId)

export const listRatingWeeksOf = (db: Db, memberId: number) =>
  db
    .selectFrom('member_rating_week')
    .select(['week', 'r', 'rd', 'sigma', 'as_of as day'])
    .where('member_id', '=', memberId)
    .orderBy('week')

export const listRatedCasesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('rating_outcome')
    .select(['post_id as postId', 'kind', 'score', 'sudden', 'settled_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

export const listSeenOf = (db: Db, memberId: number) =>
  db
    .selectFrom('post_seen')
    .select(['post_id as postId', 'seen_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

export const listSolverVotesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('puzzle_vote')
    .select(['post_id as postId', 'fun', 'fair', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

/** Deletes a member's ratings. Their effect on other ratings disappears when those days are rated again. */
export async function deleteRatingsOf(trx: Db, memberId: number) {
  await sql`
    insert into rating_change (day)
    select min(day) from rating_outcome where member_id = ${memberId} having count(*) > 0`.execute(trx)
  for (const table of [
    'rating_outcome',
    'member_rating',
    'member_rating_week',
    'post_seen',
    'puzzle_vote',
  ] as const)
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}
