import { sql } from 'kysely'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import type { Row } from './table.ts'

/** Disk space in kB of a post with its text, search index and three comments. */
const KILOBYTES_A_POST = 11

export async function sizeRows(url: string, posts: number): Promise<Row[]> {
  const { db, close } = await openDatabase({ url, dataDir: '' })
  const { rows } = await sql<{ whole: number; search: number }>`
    select pg_database_size(current_database()) as whole, pg_total_relation_size('post_search') as search`.execute(
    db,
  )
  await close()
  const [whole = 0, search = 0] = [rows[0]?.whole, rows[0]?.search].map(
    bytes => Number(bytes) / posts / 1_000,
  )
  return [
    {
      promise: 'the database a post, with its comments and members',
      figure: `at most ${KILOBYTES_A_POST} KB`,
      measured: `${whole.toFixed(1)} KB, ${search.toFixed(1)} of them for the search`,
      isKept: () => whole <= KILOBYTES_A_POST,
    },
  ]
}
