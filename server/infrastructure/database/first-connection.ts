import pg from 'pg'
import { BadSetting } from '#server/config/env-parsers.ts'
import { connectReason } from '#server/infrastructure/connect-reason.ts'
import { isOutOfConnections } from './failures.ts'
import { kyselyOver } from './kysely.ts'
import { migrate } from './migrate.ts'
import { CONNECT_TIMEOUT_MS } from './postgres.ts'

const OLDEST_RELEASE = 15

const cannot = (why: string, cause?: unknown) => new BadSetting(`DATABASE_URL: ${why}`, { cause })

/** Connects. Throws an error that names the setting if this fails. */
export async function firstConnection(pool: pg.Pool) {
  try {
    return await pool.connect()
  } catch (error) {
    throw cannot(`cannot connect (${connectReason(error as Error, CONNECT_TIMEOUT_MS)})`, error)
  }
}

/** Adds the name of the setting to the error if PostgreSQL refuses a connection during a start. */
export const refusedConnectionError = (error: unknown) =>
  isOutOfConnections(error) ? cannot((error as Error).message, error) : error

async function assertUsable(client: pg.PoolClient) {
  const { rows } = await client.query<{ release: number; is_replica: boolean; encoding: string }>(`
    select current_setting('server_version_num')::integer / 10000 as release,
      pg_is_in_recovery() as is_replica, current_setting('server_encoding') as encoding`)
  const [{ release, is_replica, encoding } = { release: 0, is_replica: false, encoding: '' }] = rows
  if (release < OLDEST_RELEASE) throw cannot(`PostgreSQL ${release}; ${OLDEST_RELEASE} or newer is needed`)
  if (is_replica) throw cannot('a replica, which only reads; give the primary here')
  if (encoding !== 'UTF8') throw cannot(`its encoding is ${encoding}; UTF8 is needed`)
}

/**
 * Checks that PostgreSQL is reachable and usable, and migrates its schema. Uses a separate connection, since
 * a migration, or waiting for another server's migration, may exceed the timeout of requests.
 */
export async function preparePostgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'danseo-start',
  })
  pool.on('error', () => {})
  try {
    const client = await firstConnection(pool)
    await assertUsable(client).finally(() => client.release())
    await migrate(kyselyOver(pool))
  } catch (error) {
    // SQLSTATE 42501: no permission to create tables.
    throw (error as { code?: string }).code === '42501' ? cannot((error as Error).message, error) : error
  } finally {
    await pool.end()
  }
}
