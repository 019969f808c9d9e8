import { type SelectQueryBuilder, sql } from 'kysely'

// PostgreSQL reuses a generic plan only if it estimates that the plan costs no more than one for the actual
// values. For an unknown limit or offset it estimates a tenth of the table, so it plans each call again,
// which costs more than running the query. For an unknown list of ids it estimates ten.

/** Page lengths of the site's own screens. Each creates a separate prepared statement, so there are few. */
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

/**
 * Compares with a list of ids that is hidden from the planner, so that it estimates the same cost for every
 * list.
 */
export const anyIdOf = (ids: readonly number[]) => sql<number>`any((select ${ids}::integer[])::integer[])`
