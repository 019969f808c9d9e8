import pg from 'pg'
import { firstConnection } from '#server/infrastructure/database/first-connection.ts'
import { type Db, kyselyOver, wireTypes } from '#server/infrastructure/database/kysely.ts'
import { CONNECT_TIMEOUT_MS } from '#server/infrastructure/database/postgres.ts'
import type { JobStore } from '#server/infrastructure/jobs/pg-boss.ts'

/** A database that rows are copied from or to, without the timeouts of a serving site. */
export interface DatabaseTarget {
  db: Db
  pool: pg.Pool
  jobStore: JobStore
  close(): Promise<void>
}

export async function postgresTarget(url: string): Promise<DatabaseTarget> {
  const pool = new pg.Pool({
    connectionString: url,
    // One of these connections only holds the lock while the database is filled.
    max: 3,
    types: wireTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'danseo-backup',
  })
  // A dead connection is reported by its next statement's failure.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const client = await firstConnection(pool)
  client.release()
  const db = kyselyOver(pool)
  return { db, pool, jobStore: { url }, close: () => db.destroy() }
}

/** Rejects if another process has locked the folder. */
export async function embeddedTarget(folder: string): Promise<DatabaseTarget> {
  const { openEmbedded } = await import('#server/infrastructure/database/embedded/embedded.ts')
  // Rows pass through once, so a site's page cache would only take memory.
  const { db, pool, watchRoom, close } = await openEmbedded(folder, { smallMemory: true })
  watchRoom({ keepsReserve: false })
  return { db, pool, jobStore: { pool }, close }
}

/**
 * A one-line reason for operators. If all addresses of a host failed, the error itself has an empty message.
 */
export function reasonOf(error: unknown): string {
  const { message, errors } = error as Error & { errors?: Error[] }
  return (message || errors?.[0]?.message || String(error)).split('\n', 1).join()
}
