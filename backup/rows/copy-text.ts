import type { BackupRow } from './rows.ts'

/** PostgreSQL's text format of COPY, which `psql` and other tools read. */
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const MEANT: Record<string, string> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' }
const NULL = '\\N'

const escaped = (value: string | null) =>
  value === null ? NULL : value.replace(/[\\\t\n\r]/g, special => ESCAPES[special] as string)

const unescaped = (text: string) =>
  text === NULL ? null : text.replace(/\\[\\tnr]/g, special => MEANT[special] as string)

export const copyLine = (row: BackupRow) => `${row.map(escaped).join('\t')}\n`

export const rowsOf = (text: string): BackupRow[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map(line => line.split('\t').map(unescaped))
