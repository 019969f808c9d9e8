import pg from 'pg'
import { kyselyOver, wireTypes } from './kysely.ts'

/** Longest a statement may run: a page that takes longer has failed its reader anyway. */
const STATEMENT_TIMEOUT_MS = 10_000
const POOL_SIZE = 10

/** PostgreSQL 15 or newer, by its URL. */
export function openPostgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: wireTypes,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5_000,
    application_name: 'danseo',
  })
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const db = kyselyOver(pool)
  return { db, pool, close: () => db.destroy() }
}
