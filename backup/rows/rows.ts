import { quoted, type Table, whichRows } from '../archive/catalogue.ts'
import type { Connection } from '../transaction.ts'
import { fingerprint, type Tally } from './row-checksums.ts'

/** Values in text form, in the order of the table's columns. */
export type BackupRow = (string | null)[]

const ROWS_AT_ONCE = 200
/**
 * Maximum rows read at once from a table with texts. They fit into memory even if each has the maximum
 * length.
 */
const ROWS_WITH_TEXTS = 16
/** Characters of a usual batch. Memory holds several copies of a batch at the same time. */
const BATCH_CHARACTERS = 1_000_000

const lengthOf = (row: BackupRow) => row.reduce((sum, value) => sum + (value?.length ?? 0), 0)

const hasTexts = ({ columns }: Table) => columns.some(({ type }) => /text|char|json|bytea|\[\]/.test(type))

/** Number of rows to read next, assuming that they are as long as the longest of the given rows. */
const rowsAfter = (rows: BackupRow[], most: number) =>
  Math.max(1, Math.min(most, Math.floor(BATCH_CHARACTERS / Math.max(1, ...rows.map(lengthOf)))))

/** Splits rows into batches that an insert statement can take. */
export function* batchesOf(rows: BackupRow[]): Generator<BackupRow[]> {
  let batch: BackupRow[] = []
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    characters += lengthOf(row)
    if (batch.length < ROWS_AT_ONCE && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

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
  const most = hasTexts(table) ? ROWS_WITH_TEXTS : ROWS_AT_ONCE
  let count = most
  while (true) {
    const { rows } = await connection.query<BackupRow>({
      text: `fetch forward ${count} from moved`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    for (const row of rows) {
      tally.rows += 1
      tally.sum += BigInt(row.pop() ?? 0)
    }
    yield rows
    count = rowsAfter(rows, most)
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
