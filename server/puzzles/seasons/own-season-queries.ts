import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const listSeasonScoresOf = (db: Db, memberId: number) =>
  db
    .selectFrom('season_score')
    .select(['season', sql<number>`points / 10::float8`.as('points'), 'solves', 'reached_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('season')

export const listSeasonPlacesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('season_row')
    .select(['season', 'rank', sql<number>`points / 10::float8`.as('points'), 'solves'])
    .where('member_id', '=', memberId)
    .orderBy('season')

/**
 * Removes a member from all season tables. The member's place in a closed season stays empty. The member must
 * be locked.
 */
export async function deleteSeasonsOf(trx: Db, memberId: number) {
  await sql`
    with gone as (delete from season_score where member_id = ${memberId} returning season)
    update season set members = members - 1 from gone where season.season = gone.season`.execute(trx)
  await trx.deleteFrom('season_row').where('member_id', '=', memberId).execute()
}
