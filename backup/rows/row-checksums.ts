import { quoted, type Table, whichRows } from '../archive/catalogue.ts'
import type { Connection } from '../transaction.ts'

/** The number of a table's rows and the sum of their fingerprints, independent of their order. */
export interface Tally {
  rows: number
  sum: bigint
}

/**
 * 64 bits of a hash of the row's text. The database computes it, so that our own parsing errors are detected.
 */
export function fingerprint({ columns }: Table) {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  return `('x' || encode(substr(sha256(convert_to(row(${names})::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint`
}

/** A tally in its serialized form. */
export interface Total {
  rows: number
  checksum: string
}

export const totalOf = ({ rows, sum }: Tally): Total => ({
  rows,
  checksum: BigInt.asUintN(64, sum).toString(16).padStart(16, '0'),
})

export async function countTotal(connection: Connection, table: Table): Promise<Total> {
  const { rows } = await connection.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(${fingerprint(table)}), 0)::text as sum
     from ${quoted(table.name)} ${whichRows(table)}`,
  )
  return totalOf({ rows: Number(rows[0]?.rows), sum: BigInt(rows[0]?.sum ?? 0) })
}
