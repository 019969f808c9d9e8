import { quoted, type Table, whichRows } from '../archive/catalogue.ts'
import type { Connection } from '../transaction.ts'
import { fingerprint, type Tally } from './row-checksums.ts'

/** Values in text form, in the order of the table's columns. */
export type BackupRow = (string | null)[]

/** Number of rows per batch. They fit into memory even if each has a post's maximum length. */
const ROWS_AT_ONCE = 200

/** A table's rows in batches. Each row is added to `tally`. */
export async function* readRows(
  connection: Connection,
  table: Table,
  tally: Tally,
): AsyncGenerator<BackupRow[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`)
  await connection.query(
    `declare moved no scroll cursor for
     select ${[...values, `${fingerprint(table)}::text`].join(', ')} from ${quoted(table.name)} ${whichRows(table)}`,
  )
  while (true) {
    const { rows } = await connection.query<BackupRow>({
      text: `fetch forward ${ROWS_AT_ONCE} from moved`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    for (const row of rows) {
      tally.rows += 1
      tally.sum += BigInt(row.pop() ?? 0)
    }
    yield rows
  }
  await connection.query('close moved')
}

/** Inserts rows in their text form, which restores the same values. */
export async function insertRows(connection: Connection, table: Table, rows: BackupRow[]) {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const places = table.columns.map((_column, at) => `$${at + 1}::text[]`).join(', ')
  const given = table.columns.map((_column, at) => `c${at}`).join(', ')
  const values = table.columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  await connection.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value
     select ${values} from unnest(${places}) as given(${given})`,
    table.columns.map((_column, at) => rows.map(row => row[at])),
  )
}
