import { textOf } from './decode.ts'

type Value = string | number | null
type Row = Record<string, Value>

/** A connection that only reads. */
export interface Mysql {
  rows<T extends object = Row>(sql: string, values?: (Value | Value[])[]): Promise<T[]>
  close(): Promise<void>
}

const NUMBERS = ['TINY', 'SHORT', 'LONG', 'INT24', 'LONGLONG', 'YEAR', 'NEWDECIMAL', 'DOUBLE', 'FLOAT']

/** Opens the old site's database. Text arrives as bytes, because its declared encoding may be wrong. */
export async function openMysql(url: string): Promise<Mysql> {
  // The import is lazy: only this command needs the driver.
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection({
    uri: url,
    dateStrings: true,
    connectTimeout: 10_000,
    typeCast(field) {
      const bytes = field.buffer()
      if (bytes === null) return null
      return NUMBERS.includes(field.type) ? Number(bytes.toString('latin1')) : textOf(bytes)
    },
  })
  // The server would replace invalid bytes by question marks if it converted the text.
  await connection.query('set character_set_results = null')
  await connection.query('set session transaction read only')
  return {
    async rows<T extends object>(sql: string, values: (Value | Value[])[] = []) {
      const [rows] = await connection.query(sql, values)
      return rows as T[]
    },
    close: () => connection.end(),
  }
}

/** Quotes the name of a table. Names come from the old database and are checked, not escaped. */
export function tableName(name: string) {
  if (!/^\w+$/.test(name)) throw new Error(`표 이름을 읽을 수 없습니다: ${name}`)
  return `\`${name}\``
}

/** Calls `read` with the highest id so far until it returns no more rows. */
export async function* inPages<T extends { id: number }>(read: (after: number) => Promise<T[]>) {
  let after = -1
  while (true) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
