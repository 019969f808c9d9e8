import pg from 'pg'
import { kyselyOver, wireTypes } from './kysely.ts'

/** Statement timeout in ms. A page that takes longer has failed its reader anyway. */
export const STATEMENT_TIMEOUT_MS = 10_000
/** Maximum wait in ms for a connection, new or returned by another request. */
export const CONNECT_TIMEOUT_MS = 4_000
const POOL_SIZE = 10

/** A connection pool for a PostgreSQL URL. Dead connections are replaced. */
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
    // A vanished host sends nothing, so the client needs a timeout of its own.
    query_timeout: timeoutMs + 1_000,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'danseo',
  })
  // A connection may die while idle or in use. The next statement then fails, and an unhandled `error` event
  // would also end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Opens PostgreSQL 15 or newer by its URL. */
export function openPostgres(url: string, patience: Parameters<typeof poolOf>[1] = {}) {
  const pool = poolOf(url, patience)
  const db = kyselyOver(pool)
  return { db, pool, close: () => db.destroy() }
}
