import { sql } from 'kysely'
import type { Season, SeasonState } from '#contract/puzzles/seasons/season-rules.ts'
import type { SeasonRankRow } from '#contract/puzzles/seasons/seasons.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { pageIds, type Ranking, rankOf, withRanks } from './ranked-page.ts'
import type { RankKey } from './ranking-orders.ts'

/** Converts stored points, which are in tenths. */
export const toPoints = <Row extends { points: number }>(row: Row) => ({ ...row, points: row.points / 10 })

/** Seasons with stored data, newest first. */
export async function listSeasons(db: Db) {
  const rows = await db.selectFrom('season').select('season').orderBy('season', 'desc').execute()
  return rows.map(({ season }) => season)
}

/**
 * Number of rows in an open season's table. Suspended members are left out. While the table is frozen,
 * members whose first points came on the last day are left out, too.
 */
export async function countStanding(db: Db, season: Season, state: SeasonState) {
  const isStill = state === 'still'
  const { rows } = await sql<{ total: number }>`
    select greatest(0, members - (
      select count(*) from season_score join member on member.id = member_id
      where season = ${season} and suspended_until > now() and (not ${isStill}::boolean or still_points > 0)
    ) - case when ${isStill}::boolean then (
      select count(*) from season_score where season = ${season} and still_points = 0
    ) else 0 end)::integer as total
    from season where season = ${season}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function listStanding(ranking: Ranking, window: PageWindow): Promise<SeasonRankRow[]> {
  const { order, db } = ranking
  const { rows } = await sql<Omit<SeasonRankRow, 'rank'> & { key: RankKey }>`
    select id as "memberId", nickname, (key)[1]::integer as points, (key)[2]::integer as solves, key from (
      select id, ${order.key} as key, row_number() over (order by ${order.down}) as place ${order.rows}
        and id in ${await pageIds(ranking, window)}
    ) as standing join member using (id) order by place`.execute(db)
  const ranked = await withRanks(ranking, rows, {
    offset: window.offset,
    scoreOf: ({ key }) => key.slice(0, 3),
  })
  return ranked.map(({ key: _, ...row }) => toPoints(row))
}

/** A member's rank in the displayed table; `null` if the member is not in it. */
export async function findStandingRank(ranking: Ranking, memberId: number) {
  const { order, db } = ranking
  const { rows } = await sql<{ key: RankKey }>`
    select ${order.key} as key ${order.rows} and id = ${memberId}`.execute(db)
  const key = rows[0]?.key
  return key ? rankOf(ranking, key.slice(0, 3)) : null
}

/** A member's current score in an open season, even if the displayed table is frozen. */
export async function findScore(db: Db, { season, memberId }: { season: Season; memberId: number }) {
  const score = await db
    .selectFrom('season_score')
    .select(['points', 'solves'])
    .where('season', '=', season)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return toPoints(score ?? { points: 0, solves: 0 })
}
