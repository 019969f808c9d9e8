import type { CompiledQuery } from 'kysely'
import type { Db } from '../kysely.ts'

/** A placeholder in a statement, for a value that each call provides. */
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
 * A statement that is built and compiled once, for the most frequent reads and writes: building and compiling
 * cost as much as sending. `build` receives placeholders instead of values, so it may insert them but not
 * inspect them.
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
