import { type Mysql, tableName } from './mysql.ts'
import type { PostKey } from './source.ts'

/** Rows read at a time. */
export const PAGE = 1_000
/** Characters read of one post. The longest document that can be stored has fewer. */
export const CONTENT_READ = 1_000_000
export const COMMENT_READ = 100_000

async function tablesWithColumn(mysql: Mysql, column: string) {
  const found = await mysql.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = database() and column_name = ?`,
    [column],
  )
  return found.map(({ name }) => name.toLowerCase())
}

export type OldTables = Awaited<ReturnType<typeof findTables>>

/** The old site's connection and its tables. The tables' prefix was chosen when the site was installed. */
export async function findTables(mysql: Mysql, column: string, suffix: string) {
  const rows = await mysql.rows<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = database()',
  )
  const names = rows.map(({ name }) => name.toLowerCase())
  const own = (await tablesWithColumn(mysql, column)).find(name => name.endsWith(suffix))
  if (own === undefined)
    throw new Error(`이 데이터베이스에 옮길 사이트가 없습니다(${suffix} 표를 찾지 못했습니다).`)
  const prefix = own.slice(0, -suffix.length)
  const isAmong = (found: string[], name: string) => found.includes((prefix + name).toLowerCase())
  return {
    ...mysql,
    /** The quoted name of a table. */
    table: (name: string) => tableName(prefix + name),
    has: (name: string) => isAmong(names, name),
    /** Tells which tables have a column. */
    async withColumn(wanted: string) {
      const found = await tablesWithColumn(mysql, wanted)
      return { has: (name: string) => isAmong(found, name) }
    },
  }
}

/** Counts tables, or rows of tables on a condition. Missing tables have none. */
export async function countsOf(old: OldTables, wanted: [what: string, table: string, condition?: string][]) {
  const counted: [string, number][] = []
  for (const [what, name, condition = 'true'] of wanted) {
    if (!old.has(name)) continue
    const [row] = await old.rows<{ total: number }>(
      `select count(*) as total from ${old.table(name)} where ${condition}`,
    )
    if (row && row.total > 0) counted.push([what, row.total])
  }
  return counted
}

/** Groups keys by board, because Gnuboard has a table for each. */
export function groupByBoard(keys: PostKey[]) {
  const groups = new Map<string, number[]>()
  for (const { board, number } of keys) groups.set(board, [...(groups.get(board) ?? []), number])
  return groups
}
