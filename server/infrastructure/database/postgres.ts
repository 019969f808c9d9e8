import pg from 'pg'
import { isOutOfConnections } from './failures.ts'
import { kyselyOver, wireTypes } from './kysely.ts'

/** Statement timeout in ms. A page that takes longer has failed its reader anyway. */
export const STATEMENT_TIMEOUT_MS = 10_000
/** Maximum wait in ms for a connection, new or returned by another request. */
export const CONNECT_TIMEOUT_MS = 4_000
const POOL_SIZE = 10

/** Milliseconds without new connections after PostgreSQL has refused one for want of room. */
const REFUSED_PAUSE_MS = 1_000

const openConnections = new WeakMap<pg.Pool, number>()
const countOpen = (pool: pg.Pool) => openConnections.get(pool) ?? 0

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
  pool.on('connect', () => openConnections.set(pool, countOpen(pool) + 1))
  pool.on('remove', () => openConnections.set(pool, countOpen(pool) - 1))
  return pool
}

/**
 * A connection of the pool. While PostgreSQL accepts no more connections, requests share those that the pool
 * has.
 */
export async function connectFrom(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const open = countOpen(pool)
    if (!isOutOfConnections(error) || open === 0) throw error
    pool.options.max = open
    setTimeout(() => {
      pool.options.max = POOL_SIZE
    }, REFUSED_PAUSE_MS).unref()
    return connectFrom(pool)
  }
}

/** Opens PostgreSQL 15 or newer by its URL. */
export function openPostgres(url: string, patience: Parameters<typeof poolOf>[1] = {}) {
  const pool = poolOf(url, patience)
  const db = kyselyOver({ connect: () => connectFrom(pool), end: () => pool.end() })
  return { db, pool, close: () => db.destroy() }
}
