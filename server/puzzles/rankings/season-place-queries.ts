import { sql } from 'kysely'
import type { Season } from '#contract/puzzles/seasons/season-rules.ts'
import type { SeasonRankRow } from '#contract/puzzles/seasons/seasons.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { toPoints } from './season-queries.ts'

/** Number of places in a closed season's table. The places of members who withdrew later stay empty. */
export async function countPlaces(db: Db, season: Season) {
  const { total } = await db
    .selectFrom('season_row')
    .select(({ fn }) => fn.max('place').as('total'))
    .where('season', '=', season)
    .executeTakeFirstOrThrow()
  return (total as number | null) ?? 0
}

/** A page of a closed season's table. */
export async function listPlaces(db: Db, season: Season, { offset, size }: PageWindow) {
  const { rows } = await sql<SeasonRankRow>`
    select rank, member_id as "memberId", nickname, points, solves
    from season_row join member on member.id = member_id
    where season = ${season} and place > ${offset}::bigint and place <= ${offset + size}::bigint
      and (suspended_until is null or suspended_until <= now())
    order by place`.execute(db)
  return rows.map(toPoints)
}

export async function findSeasonRank(db: Db, { season, memberId }: { season: Season; memberId: number }) {
  const row = await db
    .selectFrom('season_row')
    .select(['rank', 'points', 'solves'])
    .where('season', '=', season)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && toPoints(row)
}
