import { sql } from 'kysely'
import type { Season, SeasonState } from '#contract/puzzles/seasons/season-rules.ts'
import type { RankingOrder, RankKey } from './ranking-orders.ts'

/**
 * The score columns of a season's table: the current scores and the frozen ones. Each set has its own index.
 */
const counted = { points: 'points', solves: 'solves', reached: 'reached_at' }
const still = { points: 'still_points', solves: 'still_solves', reached: 'still_reached_at' }

const columnsOf = (state: SeasonState) => (state === 'still' ? still : counted)

/** Suspended members are left out of the table while they are suspended. */
const isHere = sql`member_id not in (select id from member where suspended_until > now())`

const moment = (negative: number | undefined) => sql`to_timestamp(${-(negative ?? 0)}::float8)`

/** The order of an open season's table: points, then solves, then who reached that score first. */
export function seasonOrder(season: Season, state: SeasonState): RankingOrder {
  const names = columnsOf(state)
  const [points, solves, reached] = [sql.ref(names.points), sql.ref(names.solves), sql.ref(names.reached)]
  const these = ([of, by]: RankKey) => sql`(${of}::integer, ${by}::integer)`
  return {
    name: `${season} ${state}`,
    rows: sql`from (select member_id as id, * from season_score) as season_score
      where season = ${season} and ${points} > 0 and ${isHere}`,
    ahead: key =>
      sql`(${points}, ${solves}) >= ${these(key)} and ((${points}, ${solves}) > ${these(key)} or ${reached} < ${moment(key[2])})`,
    // All numbers of the key sort descending, so the time is negated. A double stores its microseconds
    // exactly.
    key: sql`array[${points}, ${solves}, -extract(epoch from ${reached}), id]::float8[]`,
    down: sql`${points} desc, ${solves} desc, ${reached}, id`,
    up: sql`${points}, ${solves}, ${reached} desc, id desc`,
    after: key =>
      sql`(${points}, ${solves}) <= ${these(key)} and (
        (${points}, ${solves}) < ${these(key)} or (${reached}, id) > (${moment(key[2])}, ${key[3]}::integer))`,
  }
}
