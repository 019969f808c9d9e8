import { type CompiledQuery, sql } from 'kysely'
import type { Db } from './kysely.ts'

/** Stands in a statement for a value that comes with each call. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const slots = new Proxy(
  {},
  {
    get: (_, name) => new Slot(name),
    ownKeys() {
      throw new TypeError('the values of a statement are taken by their names, not as a rest or a copy')
    },
  },
)

/**
 * A statement compiled once, for what most pages read: building and compiling cost as much as sending.
 * `build` is given stand-ins for the values: it may place them, not look at them.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: Db): CompiledQuery<Row> },
) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(db, slots as Values).compile(db)
    const parameters = compiled.parameters.map(value =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

// PostgreSQL keeps a plan only where it expects no more of it than of one made for the very values. Of a limit or an
// offset that it doesn't know it expects a tenth of the table: then it plans anew at each call, which costs more than
// the page.

/** The lengths that the site's own screens ask for. Each makes a statement of its own, so they are few. */
const USUAL_LIMITS = new Set([1, 5, 10, 20, 30])

export const limitOf = (rows: number) => (USUAL_LIMITS.has(rows) ? sql.lit(rows) : sql<number>`${rows}`)

/** Out of the planner's sight, so that it expects the same of every page. */
export const offsetOf = (rows: number) => sql<number>`(select ${rows}::bigint)`
