import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isOutOfConnections } from './failures.ts'
import { kyselyOver, wireTypes } from './kysely.ts'

/** Statement timeout in ms. If a page takes longer, its reader has given up anyway. */
export const STATEMENT_TIMEOUT_MS = 10_000
/** Maximum wait in ms for a connection of the pool, whether new or reused. */
export const CONNECT_TIMEOUT_MS = 4_000
const POOL_SIZE = 10

/**
 * Milliseconds during which the pool opens no connections after PostgreSQL refused one because it had too
 * many.
 */
const REFUSED_PAUSE_MS = 1_000
/** Milliseconds until a refused request tries again to get a connection from the pool. */
const RETRY_PAUSE_MS = 50

/** The connections that a pool has opened, and the timer that allows it to open more again. */
interface Openings {
  clients: Set<pg.PoolClient>
  timer?: NodeJS.Timeout
}
const openingsOf = new WeakMap<pg.Pool, Openings>()

/** Creates a connection pool for a PostgreSQL URL. Dead connections are replaced. */
export function poolOf(
  url: string,
  {
    timeoutMs = STATEMENT_TIMEOUT_MS,
    connectMs = Math.min(timeoutMs, CONNECT_TIMEOUT_MS),
  }: { timeoutMs?: number | undefined; connectMs?: number } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: wireTypes,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    // A host that has disappeared sends nothing, so the client needs its own timeout.
    query_timeout: timeoutMs + 1_000,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'danseo',
  })
  // A connection may die while idle or in use. The next statement reports the failure, but without a listener
  // the `error` event would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const clients: Openings['clients'] = new Set()
  pool.on('connect', client => clients.add(client))
  pool.on('remove', client => clients.delete(client))
  openingsOf.set(pool, { clients })
  return pool
}

/** Keeps a pool from opening more connections for a moment, so that requests wait for the existing ones. */
function holdAt(pool: pg.Pool, openings: Openings, open: number) {
  pool.options.max = open
  clearTimeout(openings.timer)
  openings.timer = setTimeout(() => {
    pool.options.max = POOL_SIZE
  }, REFUSED_PAUSE_MS).unref()
}

/**
 * Gets a connection of the pool. While PostgreSQL accepts no more connections, requests share the existing
 * ones.
 */
export async function connectFrom(
  pool: pg.Pool,
  until = performance.now() + CONNECT_TIMEOUT_MS,
): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const openings = openingsOf.get(pool)
    if (!openings || !isOutOfConnections(error)) throw error
    // `totalCount` also includes connections that are still being opened, and `clients` also includes dead
    // connections whose sockets are not closed yet. The minimum excludes both.
    const open = Math.min(openings.clients.size, pool.totalCount)
    if (open === 0 || performance.now() > until) throw error
    holdAt(pool, openings, open)
  }
  await pause(RETRY_PAUSE_MS)
  return connectFrom(pool, until)
}

/** Opens an external PostgreSQL (version 15 or newer) by its URL. */
export function openPostgres(url: string, patience: Parameters<typeof poolOf>[1] = {}) {
  const pool = poolOf(url, patience)
  const db = kyselyOver({ connect: () => connectFrom(pool), end: () => pool.end() })
  return { db, pool, close: () => db.destroy() }
}
