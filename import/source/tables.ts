import { type Mysql, tableName } from './mysql.ts'
import type { PostKey } from './source.ts'

/** Rows read at a time. */
export const PAGE = 1_000
/** Characters read of one post. The longest document that can be stored has fewer. */
export const CONTENT_READ = 1_000_000
/** Characters read of one comment. */
export const COMMENT_READ = 100_000

/** The tables of the old site. Their prefix was chosen at its installation. */
export async function findTables(mysql: Mysql, column: string, suffix: string) {
  const rows = await mysql.rows<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = database()',
  )
  const names = rows.map(({ name }) => name.toLowerCase())
  const withColumn = async (wanted: string) => {
    const found = await mysql.rows<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = database() and column_name = ?`,
      [wanted],
    )
    return new Set(found.map(({ name }) => name.toLowerCase()))
  }
  const own = [...(await withColumn(column))].find(name => name.endsWith(suffix))
  if (own === undefined)
    throw new Error(`이 데이터베이스에 옮길 사이트가 없습니다(${suffix} 표를 찾지 못했습니다).`)
  const prefix = own.slice(0, -suffix.length)

  /** Counts tables, or rows of tables on a condition. Missing tables have none. */
  async function counts(wanted: [what: string, table: string, condition?: string][]) {
    const counted: [string, number][] = []
    for (const [what, table, condition = 'true'] of wanted) {
      if (!names.includes(prefix + table)) continue
      const [row] = await mysql.rows<{ total: number }>(
        `select count(*) as total from ${tableName(prefix + table)} where ${condition}`,
      )
      if (row && row.total > 0) counted.push([what, row.total])
    }
    return counted
  }
  return { prefix, names, withColumn, counts }
}

/** Groups keys by board, because Gnuboard has a table for each. */
export function groupByBoard(keys: PostKey[]) {
  const groups = new Map<string, number[]>()
  for (const { board, number } of keys) groups.set(board, [...(groups.get(board) ?? []), number])
  return groups
}
