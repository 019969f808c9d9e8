import { quoted } from '../archive/catalogue.ts'
import type { Connection } from '../transaction.ts'

export interface Sequence {
  table: string
  column: string
  last: string
  /** Whether `last` was already assigned to a row. */
  called: boolean
}

/** The state of each sequence, so that ids of deleted rows are not reused. */
export async function listSequences(connection: Connection): Promise<Sequence[]> {
  const { rows } = await connection.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column", s.sequence
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     cross join lateral pg_get_serial_sequence(quote_ident(c.relname), a.attname) as s(sequence)
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and s.sequence is not null
     order by 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const { sequence, ...column } of rows) {
    const { rows: at } = await connection.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    )
    for (const { last, called } of at) sequences.push({ ...column, last, called })
  }
  return sequences
}

export async function setSequence(connection: Connection, { table, column, last, called }: Sequence) {
  await connection.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3, $4)', [
    quoted(table),
    column,
    last,
    called,
  ])
}
