import { connectReason } from '#server/infrastructure/connect-reason.ts'
import { textOf } from './decode.ts'

type Value = string | number | null
type Row = Record<string, Value>

/** A connection that only reads. */
export interface Mysql {
  rows<T extends object = Row>(sql: string, values?: (Value | Value[])[]): Promise<T[]>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000

const NUMBERS = ['TINY', 'SHORT', 'LONG', 'INT24', 'LONGLONG', 'YEAR', 'NEWDECIMAL', 'DOUBLE', 'FLOAT']

async function connect(url: string) {
  // The import is dynamic, because only this command needs the driver.
  const { createConnection } = await import('mysql2/promise')
  try {
    return await createConnection({
      uri: url,
      dateStrings: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      typeCast(field) {
        const bytes = field.buffer()
        if (bytes === null) return null
        return NUMBERS.includes(field.type) ? Number(bytes.toString('latin1')) : textOf(bytes)
      },
    })
  } catch (error) {
    const reason = connectReason(error as Error, CONNECT_TIMEOUT_MS)
    throw new Error(
      `원래 사이트의 데이터베이스에 연결할 수 없습니다(${reason}). mysql:// 주소의 서버, 사용자, 비밀번호, 데이터베이스를 확인해 주세요.`,
      { cause: error },
    )
  }
}

/** Opens the old site's database. Text arrives as bytes, because its declared encoding may be wrong. */
export async function openMysql(url: string): Promise<Mysql> {
  const connection = await connect(url)
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
