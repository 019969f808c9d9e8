import { type RawBuilder, sql } from 'kysely'

/** Points of a puzzle at the rating `BASE_R`, and the rating difference that doubles the points. */
const BASE = 10
const BASE_R = 1500
const DOUBLES_EVERY = 400
/** Bounds of a puzzle's points. A puzzle without a level is worth the minimum. */
const LEAST = 5
const MOST = 40
/** Share of the points lost by opening all hints. */
const HINTS_COST = 0.5

type Part = RawBuilder<unknown>

/**
 * A solve's points in whole tenths, so that sums don't depend on their order. `nth` counts the member's
 * solves of puzzles by the same author in the season; each further one is worth less.
 */
export const pointsOf = ({
  r,
  hintsUsed,
  hintCount,
  nth,
}: Record<'r' | 'hintsUsed' | 'hintCount' | 'nth', Part>) => {
  // SQL `greatest` ignores `null`, so a puzzle without a rating gets the minimum.
  const rated = sql`floor(${sql.lit(BASE)} * power(2, (${r} - ${sql.lit(BASE_R)}) / ${sql.lit(DOUBLES_EVERY)}::float8) + 0.5)`
  const worth = sql`least(${sql.lit(MOST)}, greatest(${sql.lit(LEAST)}, ${rated}))`
  const unhelped = sql`(1 - ${sql.lit(HINTS_COST)} * least(1, ${hintsUsed}::float8 / greatest(1, ${hintCount})))`
  return sql<number>`floor(10 * ${worth} * ${unhelped} / sqrt(${nth}::float8) + 0.5)::integer`
}
