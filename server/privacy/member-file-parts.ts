import type { Db } from '#server/infrastructure/database/database.ts'
import { inBatches } from '#server/infrastructure/database/statements/cursor.ts'

type Part = (trx: Db, memberId: number) => AsyncIterable<string>

/** Rows read per turn of the event loop. A row may be as long as a comment. */
const ROWS_AT_A_TIME = 100

/** A small part of the file, which is read with one query. */
export const singleQueryPart = (read: (trx: Db, memberId: number) => Promise<unknown>): Part =>
  async function* (trx, memberId) {
    yield JSON.stringify(await read(trx, memberId))
  }

export function rowsPart<Row>(
  query: (trx: Db, memberId: number) => Parameters<typeof inBatches<Row>>[1],
  { rows = ROWS_AT_A_TIME, as = (row: Row): unknown => row } = {},
): Part {
  return async function* (trx, memberId) {
    let before = '['
    for await (const some of inBatches(trx, query(trx, memberId), rows)) {
      yield before + some.map(row => JSON.stringify(as(row))).join(',')
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  }
}

export const objectPart = (named: Record<string, Part>): Part =>
  async function* (trx, memberId) {
    let before = '{'
    for (const [name, part] of Object.entries(named)) {
      yield `${before}${JSON.stringify(name)}:`
      yield* part(trx, memberId)
      before = ','
    }
    yield '}'
  }
