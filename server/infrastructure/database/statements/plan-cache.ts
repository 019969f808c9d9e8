import { type SelectQueryBuilder, sql } from 'kysely'

// PostgreSQL caches a generic plan only if it costs no more than a plan for the actual values. For an unknown
// limit or offset it assumes a tenth of the table. It then plans each call again, at more than the page's
// cost. For an unknown list of ids it assumes ten.

/** Page lengths of the site's own screens. Each creates a separate statement, so they are few. */
const USUAL_LIMITS = new Set([1, 5, 10, 20, 30])

export const limitOf = (rows: number) => (USUAL_LIMITS.has(rows) ? sql.lit(rows) : sql<number>`${rows}`)

/** An offset or limit hidden from the planner, so that it estimates the same cost for every value. */
export const plannerHidden = (rows: number) => sql<number>`(select ${rows}::bigint)`

export interface RowWindow {
  size: number
  offset: number
}

/** Limits a query to one page: `query.$call(onPage(window))`. */
export const onPage =
  ({ size, offset }: RowWindow) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    query.limit(limitOf(size)).offset(plannerHidden(offset))

/** One of these ids, hidden from the planner, so that it estimates the same cost for every list. */
export const anyIdOf = (ids: readonly number[]) => sql<number>`any((select ${ids}::integer[])::integer[])`
