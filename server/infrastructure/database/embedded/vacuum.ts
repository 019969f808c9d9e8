import type pg from 'pg'

/**
 * What PostgreSQL's own background processes do elsewhere, and nobody does in a database without any: the log is cut,
 * and rows that were overwritten make room for new ones. Each statement takes the one connection there is, so each is
 * short, and whoever waits has a turn between two.
 */
export interface Upkeep {
  pool: pg.Pool
  /** Whether the disk has space for a checkpoint. */
  mayCutLog?: (() => Promise<boolean>) | undefined
  everyMs?: number
  /** 0 to 23, in the site's own time zone. */
  hour?: () => number
  onError?: (error: Error) => void
}

const EVERY_MS = 30_000
/** A start reads again at most this much, and what came since the last look. */
const LOG_BYTES_MAX = 32 * 1024 * 1024
/** When Korea sleeps. */
const QUIET_HOUR = 4
const HOURS_BETWEEN = 20
/** Fewer are not worth a look at every index. */
const DEAD_ROWS_MIN = 500
const DEAD_SHARE = 0.2

export const hourInKorea = () => (new Date().getUTCHours() + 9) % 24

/** What would have to be read again after a crash. */
export async function logBytes(pool: pg.Pool) {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes)
}

/**
 * Tables by where dead rows wait, long values' own tables apart: `worn` ones have too many of them, `due` ones were not
 * looked after since yesterday.
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

async function lookAfter(pool: pg.Pool, { name, isLong }: { name: string; isLong: boolean }) {
  await pool.query(isLong ? `vacuum ${name}` : `vacuum (process_toast false) ${name}`)
  if (!isLong) await pool.query(`analyze ${name}`)
}

/** Cuts the log where a start would read too much of it. Otherwise a checkpoint would rather make it longer. */
export async function cutLog({ pool, mayCutLog = async () => true }: Pick<Upkeep, 'pool' | 'mayCutLog'>) {
  if ((await logBytes(pool)) > LOG_BYTES_MAX && (await mayCutLog())) await pool.query('checkpoint')
}

/** Does what is needed now. While the database only reads, the log alone is cut, and only where there is space for it. */
export async function look({ pool, mayCutLog, hour = hourInKorea }: Upkeep) {
  const { rows } = await pool.query<{ onlyReads: boolean }>(
    `select current_setting('default_transaction_read_only')::boolean as "onlyReads"`,
  )
  if (!rows[0]?.onlyReads) {
    const isNight = hour() === QUIET_HOUR
    for (const table of await listTables(pool))
      if (table.isWorn || (isNight && table.isDue)) await lookAfter(pool, table)
  }
  await cutLog({ pool, mayCutLog })
}

/** Looks again and again, never twice at a time. */
export function keepUp({
  everyMs = EVERY_MS,
  onError = error => process.emitWarning(error),
  ...upkeep
}: Upkeep) {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look(upkeep)
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
