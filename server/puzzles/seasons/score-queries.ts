import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { SEASON_TRIES_MIN } from '#contract/puzzles/seasons/season-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { pointsOf } from './points.ts'
import type { OpenSeason } from './season-rules.ts'

interface Counted {
  seasons: OpenSeason[]
  memberIds: number[]
}

const iso = (ms: number) => new Date(ms).toISOString()

const points = pointsOf({
  r: sql.ref('r'),
  hintsUsed: sql.ref('hints_used'),
  hintCount: sql.ref('hint_count'),
  nth: sql.ref('nth'),
})

/** SQL for these members' scores in some seasons. */
const scores = ({ seasons, memberIds }: Counted) => sql`
  open as (
    select * from unnest(
      ${seasons.map(({ season }) => season)}::text[], ${seasons.map(({ start }) => iso(start))}::timestamptz[],
      ${seasons.map(({ end }) => iso(end))}::timestamptz[], ${seasons.map(({ isStill }) => isStill)}::boolean[]
    ) as open (season, starts, ends, is_still)
  ), solve as (
    select open.season, solver.member_id, solver.created_at as at, solver.hints_used, post.tried_count,
      coalesce(solver.hint_count, (select cardinality(hints) from post_body where post_body.post_id = post.id)) as hint_count,
      coalesce(season_puzzle.r, case when post.level is not null then puzzle_rating.r end) as r,
      row_number() over (
        partition by open.season, solver.member_id, post.member_id order by solver.created_at, solver.id
      ) as nth
    from open join solver on solver.created_at >= starts and solver.created_at < ends
      join post on post.id = solver.post_id
      left join season_puzzle on season_puzzle.season = open.season and season_puzzle.post_id = post.id
      left join puzzle_rating on puzzle_rating.post_id = post.id
      left join member_role on member_role.member_id = solver.member_id and member_role.role = 'admin'
    where solver.member_id = any(${memberIds}::integer[]) and solver.member_id not in (post.member_id, ${sql.lit(ADMIN_ID)})
      and post.board = 'custom' and (member_role.created_at is null or solver.created_at < member_role.created_at)
  ), score as (
    select season, member_id, sum(${points})::integer as points, count(*)::integer as solves, max(at) as reached_at
    from solve where tried_count >= ${sql.lit(SEASON_TRIES_MIN)} group by season, member_id
  )`

/**
 * Updates members' scores in open seasons from the stored rows. The frozen scores of a frozen table stay. The
 * members must be locked.
 */
export const updateScores = (trx: Db, counted: Counted) =>
  sql`
    with ${scores(counted)}, had as materialized (
      select season_score.season, season_score.member_id, score.points is null as is_gone
      from season_score join open using (season) left join score using (season, member_id)
      where season_score.member_id = any(${counted.memberIds}::integer[])
    ), gone as (
      delete from season_score using had
      where is_gone and season_score.season = had.season and season_score.member_id = had.member_id
    ), put as (
      insert into season_score (
        season, member_id, points, solves, reached_at, still_points, still_solves, still_reached_at
      )
      select season, member_id, points, solves, reached_at, case when is_still then 0 else points end,
        case when is_still then 0 else solves end, reached_at
      from score join open using (season)
      on conflict (season, member_id) do update set points = excluded.points, solves = excluded.solves,
        reached_at = excluded.reached_at,
        still_points = case when ${isStillNow(counted)} then season_score.still_points else excluded.points end,
        still_solves = case when ${isStillNow(counted)} then season_score.still_solves else excluded.solves end,
        still_reached_at = case when ${isStillNow(counted)} then season_score.still_reached_at else excluded.reached_at end
      where ${isStillNow(counted)} and (season_score.points, season_score.solves, season_score.reached_at)
          is distinct from (excluded.points, excluded.solves, excluded.reached_at)
        or not ${isStillNow(counted)} and (
          season_score.points, season_score.solves, season_score.reached_at,
          season_score.still_points, season_score.still_solves, season_score.still_reached_at
        ) is distinct from (
          excluded.points, excluded.solves, excluded.reached_at, excluded.points, excluded.solves, excluded.reached_at
        )
    ), more as (
      select season, count(*) as members from score left join had using (season, member_id)
      where had.member_id is null group by season
      union all select season, -count(*) from had where is_gone group by season
    )
    insert into season (season, members) select season, sum(members)::integer from more group by season
    having sum(members) <> 0
    on conflict (season) do update set members = season.members + excluded.members`.execute(trx)

const isStillNow = ({ seasons }: Counted) =>
  sql`season_score.season = any(${seasons.flatMap(({ season, isStill }) => (isStill ? [season] : []))}::text[])`
