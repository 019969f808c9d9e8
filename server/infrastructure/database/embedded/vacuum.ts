import type pg from 'pg'

/**
 * Replaces PostgreSQL's background processes, which the embedded database lacks: checkpoints and vacuum. Each
 * statement occupies the only connection, so each one is short, and other statements run in between.
 */
interface VacuumSchedule {
  pool: pg.Pool
  /** Resolves to whether the disk has space for a checkpoint. */
  mayCutLog?: (() => Promise<boolean>) | undefined
  everyMs?: number
  /** The current hour in Korea, 0 to 23. */
  hour?: () => number
  onError?: (error: Error) => void
}

const EVERY_MS = 30_000
/**
 * Size of the log, in bytes, that triggers a checkpoint. A start after a crash replays this log and all later
 * writes.
 */
const LOG_BYTES_MAX = 32 * 1024 * 1024
/** The hour, in Korean time, with the least traffic. */
const QUIET_HOUR = 4
const HOURS_BETWEEN = 20
/** Minimum number of dead rows for a vacuum, which scans every index. */
const DEAD_ROWS_MIN = 500
const DEAD_SHARE = 0.2

const hourInKorea = () => (new Date().getUTCHours() + 9) % 24

/** Number of bytes of the log that a start would replay after a crash. */
export async function walBytes(pool: pg.Pool) {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes)
}

/**
 * All tables, including the TOAST tables of long values. An `isWorn` table has too many dead rows. An `isDue`
 * table was not vacuumed or analyzed since yesterday.
 */
async function listTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; isLong: boolean; isWorn: boolean; isDue: boolean }>(
    `select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name,
       s.schemaname = 'pg_toast' as "isLong",
       s.n_dead_tup > $1::integer and s.n_dead_tup > $2::float8 * (s.n_live_tup + s.n_dead_tup) as "isWorn",
       coalesce(greatest(s.last_vacuum, s.last_analyze), '-infinity') < now() - $3::integer * interval '1 hour' as "isDue"
     from pg_stat_all_tables s join pg_class c on c.oid = s.relid
     where c.relkind in ('r', 't') and c.relpersistence = 'p' order by c.relpages`,
    [DEAD_ROWS_MIN, DEAD_SHARE, HOURS_BETWEEN],
  )
  return rows
}

async function vacuumTable(pool: pg.Pool, { name, isLong }: { name: string; isLong: boolean }) {
  await pool.query(isLong ? `vacuum ${name}` : `vacuum (process_toast false) ${name}`)
  if (!isLong) await pool.query(`analyze ${name}`)
}

/**
 * Runs a checkpoint if a start would replay too much log. More frequent checkpoints would make the log grow
 * faster.
 */
export async function checkpointIfNeeded({
  pool,
  mayCutLog = async () => true,
}: Pick<VacuumSchedule, 'pool' | 'mayCutLog'>) {
  if ((await walBytes(pool)) > LOG_BYTES_MAX && (await mayCutLog())) await pool.query('checkpoint')
}

async function vacuumTables(pool: pg.Pool, isNight: boolean) {
  // A table that can't be vacuumed must not keep the others from being vacuumed.
  const failures: unknown[] = []
  for (const table of await listTables(pool))
    if (table.isWorn || (isNight && table.isDue))
      await vacuumTable(pool, table).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * Runs the maintenance that is due. In read-only mode, it only runs a checkpoint, if there is space for one.
 */
export async function maintain({ pool, mayCutLog, hour = hourInKorea }: VacuumSchedule) {
  const { rows } = await pool.query<{ onlyReads: boolean }>(
    `select current_setting('default_transaction_read_only')::boolean as "onlyReads"`,
  )
  try {
    if (!rows[0]?.onlyReads) await vacuumTables(pool, hour() === QUIET_HOUR)
  } finally {
    // A failed vacuum must not prevent the checkpoint, or the log would grow.
    await checkpointIfNeeded({ pool, mayCutLog })
  }
}

/** Runs `maintain` periodically, never twice at the same time. */
export function scheduleVacuum({
  everyMs = EVERY_MS,
  onError = error => process.emitWarning(error),
  ...upkeep
}: VacuumSchedule) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= maintain(upkeep)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
