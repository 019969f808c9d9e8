import type { CompiledQuery } from 'kysely'
import type { Db } from '../kysely.ts'

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
 * A statement compiled once, for what most pages and writes take: building and compiling cost as much as sending.
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
