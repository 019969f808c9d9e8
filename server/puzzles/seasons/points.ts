import { type RawBuilder, sql } from 'kysely'

/** What a puzzle of middling strength is worth; twice as much for each so many points of rating. */
const BASE = 10
const BASE_R = 1500
const DOUBLES_EVERY = 400
/** What is still being measured is worth the least. */
const LEAST = 5
const MOST = 40
/** What all hints together take away. */
const HINTS_COST = 0.5

type Part = RawBuilder<unknown>

/**
 * A solve's points in whole tenths, so that sums are the same in any order. `nth`: which of its author's puzzles it is
 * for its solver in the season; the more there are of one author, the less each is worth.
 */
export const pointsOf = ({
  r,
  hintsUsed,
  hintCount,
  nth,
}: Record<'r' | 'hintsUsed' | 'hintCount' | 'nth', Part>) => {
  // Where it has no rating, that is passed over: the least.
  const rated = sql`floor(${sql.lit(BASE)} * power(2, (${r} - ${sql.lit(BASE_R)}) / ${sql.lit(DOUBLES_EVERY)}::float8) + 0.5)`
  const worth = sql`least(${sql.lit(MOST)}, greatest(${sql.lit(LEAST)}, ${rated}))`
  const unhelped = sql`(1 - ${sql.lit(HINTS_COST)} * least(1, ${hintsUsed}::float8 / greatest(1, ${hintCount})))`
  return sql<number>`floor(10 * ${worth} * ${unhelped} / sqrt(${nth}::float8) + 0.5)::integer`
}
