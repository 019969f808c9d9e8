import { sql } from 'kysely'
import type { Season } from '#contract/puzzles/seasons/season-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Earlier seasons that were counted but are not closed. */
export async function listUnclosed(db: Db, before: Season) {
  const { rows } = await sql<{ season: Season }>`
    select season from season where closed_at is null and season < ${before} order by season`.execute(db)
  return rows.map(({ season }) => season)
}

export const isClosed = async (db: Db, season: Season) =>
  (await db
    .selectFrom('season')
    .select('season')
    .where('season', '=', season)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Reopens a season that was closed while the clock was ahead. Its points must be counted again. */
export async function updateSeasonAsOpen(trx: Db, season: Season) {
  await trx.deleteFrom('season_row').where('season', '=', season).execute()
  await trx.deleteFrom('season_score').where('season', '=', season).execute()
  await trx.updateTable('season').set({ closed_at: null, members: 0 }).where('season', '=', season).execute()
}

/** Stores all final places of a season. Suspended members are left out. */
export const insertPlaces = (trx: Db, season: Season) =>
  sql`
    insert into season_row (season, member_id, place, rank, points, solves)
    select season, member_id, row_number() over (order by points desc, solves desc, reached_at, member_id),
      rank() over (order by points desc, solves desc, reached_at), points, solves
    from season_score join member on member.id = member_id
    where season = ${season} and withdrawn_at is null and (suspended_until is null or suspended_until <= now())`.execute(
    trx,
  )

/**
 * Closes a season and deletes the data that only counting needs. The worths of its puzzles stay until the
 * next season closes, because they are needed if the season was closed too early by a clock that was ahead.
 */
export async function updateSeasonAsClosed(trx: Db, season: Season) {
  await trx.deleteFrom('season_score').where('season', '=', season).execute()
  await trx.deleteFrom('season_puzzle').where('season', '<', season).execute()
  await sql`
    update season set closed_at = now(), members = (select count(*) from season_row where season_row.season = season.season)
    where season = ${season}`.execute(trx)
}

/** The seasons in which a member placed within `ranks`, newest first. */
export const listStamps = (db: Db, { memberId, ranks }: { memberId: number; ranks: number }) =>
  db
    .selectFrom('season_row')
    .select(['season', 'rank'])
    .where('member_id', '=', memberId)
    .where('rank', '<=', ranks)
    .orderBy('season', 'desc')
    .execute()
