import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { BadSetting } from '#server/config/env-parsers.ts'
import { isConnectionLoss } from './failures.ts'
import { type Db, kyselyOver } from './kysely.ts'
import { connectFrom, poolOf } from './postgres.ts'

/** Maximum age in ms of the replica's data. If the data may be older, reads go to the primary. */
export const REPLICA_LAG_MS = 1_000
const LOOK_EVERY_MS = 200
/** Timeout in ms for the replica. It is short, because the primary can answer instead. */
const SILENCE_MS = 2_000

export interface Replica {
  /** For reads that tolerate data up to `REPLICA_LAG_MS` old. Uses the primary if the replica lags more. */
  db: Db
  isUsed(): boolean
  lagSeconds(): number
  close(): Promise<void>
}

const bad = (why: string) => new BadSetting(`DATABASE_REPLICA_URL: ${why}`)

async function read<T>(pool: pg.Pool, text: string) {
  const { rows } = await pool.query<T & pg.QueryResultRow>(text)
  return rows[0] as T
}

/**
 * Throws, so that the start fails, for permanent errors such as a refused login or the database of another
 * site.
 */
async function assertReplicaOf(primary: pg.Pool, replica: pg.Pool) {
  const whose =
    'select system_identifier::text as id, pg_is_in_recovery() as follows from pg_control_system()'
  const [ours, theirs] = await Promise.all([
    read<{ id: string }>(primary, whose),
    read<{ id: string; follows: boolean }>(replica, whose),
  ])
  if (ours.id !== theirs.id || !theirs.follows) throw bad('not a replica of DATABASE_URL')
}

/** A position in the log of the primary or replica, in bytes since the beginning of the log. */
const positionOf = (pool: pg.Pool, position: 'pg_current_wal_lsn()' | 'pg_last_wal_replay_lsn()') =>
  read<{ bytes: number | null }>(pool, `select pg_wal_lsn_diff(${position}, '0/0')::bigint as bytes`)

/** Measures the possible age of the replica's data by comparing the log positions of both servers. */
class Lag {
  private readonly primary: pg.Pool
  private readonly replica: pg.Pool
  /** Log positions of the primary, with their times, that the replica may not have reached yet. */
  private primaryPositions: { at: number; bytes: number }[] = []
  /** Everything committed before this moment is on the replica. */
  private freshAsOf = -Infinity

  constructor(primary: pg.Pool, replica: pg.Pool) {
    this.primary = primary
    this.replica = replica
  }

  ms() {
    return performance.now() - this.freshAsOf
  }

  async measure() {
    const at = performance.now()
    const [{ bytes }, replayed] = await Promise.all([
      positionOf(this.primary, 'pg_current_wal_lsn()'),
      positionOf(this.replica, 'pg_last_wal_replay_lsn()'),
    ])
    this.primaryPositions.push({ at, bytes: Number(bytes) })
    const reached = this.primaryPositions.filter(point => point.bytes <= Number(replayed.bytes ?? 0)).at(-1)
    if (reached) this.freshAsOf = reached.at
    const oldest = Math.max(this.freshAsOf, at - REPLICA_LAG_MS)
    this.primaryPositions = this.primaryPositions.filter(point => point.at > oldest)
  }
}

/** Returns a function that logs when the replica starts or stops being used. */
function usageLog(isUsed: () => boolean, log: FastifyBaseLogger) {
  let wasUsed = true
  return (error?: unknown) => {
    if (isUsed() === wasUsed) return
    wasUsed = isUsed()
    if (wasUsed) log.warn('replica: used again')
    else log.warn({ err: error }, 'replica: unreachable or too far behind; the primary answers instead')
  }
}

/** Opens a streaming replica of the primary. If the replica is unavailable, it is used once it returns. */
export async function openReplica({
  url,
  primary,
  log,
}: {
  url: string
  primary: pg.Pool
  log: FastifyBaseLogger
}): Promise<Replica> {
  const pool = poolOf(url, { timeoutMs: SILENCE_MS })
  const lag = new Lag(primary, pool)
  const isUsed = () => lag.ms() < REPLICA_LAG_MS
  const logUsageChange = usageLog(isUsed, log)
  let closed = false

  async function watch() {
    while (!closed) {
      const failure = await lag.measure().then(
        () => undefined,
        error => error,
      )
      logUsageChange(failure)
      await setTimeout(LOOK_EVERY_MS, undefined, { ref: false })
    }
  }

  try {
    await assertReplicaOf(primary, pool)
    await lag.measure()
  } catch (error) {
    if (!isConnectionLoss(error)) {
      await pool.end()
      throw error instanceof BadSetting ? error : bad((error as Error).message)
    }
    logUsageChange(error)
  }
  const watching = watch()

  return {
    db: kyselyOver({
      connect: () => (isUsed() ? pool.connect().catch(() => connectFrom(primary)) : connectFrom(primary)),
      // A retry goes to the primary, which has no lag and no replay conflicts.
      connectElsewhere: () => connectFrom(primary),
      end: async () => {},
    }),
    isUsed,
    lagSeconds: () => lag.ms() / 1_000,
    async close() {
      closed = true
      await watching
      await pool.end()
    },
  }
}
