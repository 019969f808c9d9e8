import { sql } from 'kysely'

// PostgreSQL keeps a plan only where it expects no more of it than of one made for the very values. Of a limit or an
// offset that it doesn't know it expects a tenth of the table: then it plans anew at each call, which costs more than
// the page.

/** The lengths that the site's own screens ask for. Each makes a statement of its own, so they are few. */
const USUAL_LIMITS = new Set([1, 5, 10, 20, 30])

export const limitOf = (rows: number) => (USUAL_LIMITS.has(rows) ? sql.lit(rows) : sql<number>`${rows}`)

/** An offset, or a limit that comes with each call: out of the planner's sight, so that it expects the same of all. */
export const unseen = (rows: number) => sql<number>`(select ${rows}::bigint)`
