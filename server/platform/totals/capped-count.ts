import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED_HITS } from '#contract/platform/http/schema.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { cappedTotal } from '#server/platform/http/answers/paging.ts'

/** Counts the rows of a query, up to the cap that also applies to search hits. */
export async function countCapped(db: Db, rows: RawBuilder<unknown>) {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${rows} limit ${MAX_COUNTED_HITS + 1}) as counted`.execute(db)
  return cappedTotal(counted.rows[0]?.total ?? 0)
}
