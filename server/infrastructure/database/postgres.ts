import pg from 'pg'
import { kyselyOver, wireTypes } from './kysely.ts'

/** The longest that a statement may run: a page that takes longer has failed its reader anyway. */
export const STATEMENT_TIMEOUT_MS = 10_000
/** Longest to wait for a connection, new or given back by another request. */
export const CONNECT_TIMEOUT_MS = 4_000
const POOL_SIZE = 10

/** Connections to PostgreSQL by its URL, of which dead ones are replaced. */
export function poolOf(
  url: string,
  { timeoutMs = STATEMENT_TIMEOUT_MS, connectMs = Math.min(timeoutMs, CONNECT_TIMEOUT_MS) } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: wireTypes,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    // A host that is gone answers nothing, not even that it is gone.
    query_timeout: timeoutMs + 1_000,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'danseo',
  })
  // A connection may die while it lies idle or is lent; whoever needs one is told by its statement's failure.
  // Without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** PostgreSQL 15 or newer, by its URL. */
export function openPostgres(url: string, patience: Parameters<typeof poolOf>[1] = {}) {
  const pool = poolOf(url, patience)
  const db = kyselyOver(pool)
  return { db, pool, close: () => db.destroy() }
}
