import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

/** A rate limit: at most `max` events within `perSeconds` seconds. */
export interface RateLimit {
  max: number
  perSeconds: number
}

/** The longest window of any rate limit, in seconds. */
const LONGEST_SECONDS = 86_400

/** The key under which a counter is stored. It reveals neither the action nor the person. */
export const rateCounterKey = (fingerprint: Fingerprint, what: string, ...whom: (string | number)[]) =>
  fingerprint('tally', JSON.stringify([what, ...whom]))

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

/**
 * SQL condition: the event was counted within the last seconds. Events with a time in the future, left by a
 * clock that was set back, don't count.
 */
const isWithin = (seconds: number) =>
  sql`(counted > ${ago(seconds)} and counted < now() + interval '1 minute')`

/** Uses the current time, because other transactions may have counted after this one's `now()`. */
const secondsLeft = ({ max, perSeconds }: RateLimit) => sql`
  select extract(epoch from counted + make_interval(secs => ${perSeconds}) - clock_timestamp()) as seconds
  from tally, unnest(counted_at) counted
  where key = this.key and ${isWithin(perSeconds)}
  order by counted desc offset ${max - 1} limit 1`

/** Seconds until the event fits every limit again. */
async function findWait(db: Db, key: string, bounds: RateLimit[]) {
  const waits = bounds.map(bound => sql`coalesce((${secondsLeft(bound)}), 0)`)
  const { rows } = await sql<{ seconds: number }>`
    select ceil(greatest(1, ${sql.join(waits)}))::integer as seconds from (select ${key}::text as key) this`.execute(
    db,
  )
  return rows[0]?.seconds ?? 1
}

/**
 * Counts one event before its action begins, so that concurrent events can't exceed the limits. If a limit is
 * reached, nothing is counted, and the result is the seconds until the event fits again.
 */
export async function hitRateCounter(db: Db, key: string, bounds: RateLimit[]): Promise<number | undefined> {
  const isRoom = bounds.map(
    ({ max, perSeconds }) => sql`
      (select count(*) from unnest(tally.counted_at) counted where ${isWithin(perSeconds)}) < ${max}`,
  )
  const { rows } = await sql`
    insert into tally (key, counted_at, last_at) values (${key}, array[now()], now())
    on conflict (key) do update set last_at = now(), counted_at = array(
      select counted from unnest(tally.counted_at) counted where ${isWithin(LONGEST_SECONDS)}
    ) || now()
    where ${sql.join(isRoom, sql` and `)}
    returning key`.execute(db)
  return rows.length === 1 ? undefined : findWait(db, key, bounds)
}

/** Removes the last counted event, if it turned out that it should not count. */
export const undoRateCounterHit = (db: Db, key: string) =>
  sql`update tally set counted_at = trim_array(counted_at, 1) where key = ${key} and cardinality(counted_at) > 0`.execute(
    db,
  )

export const deleteRateCounter = (db: Db, key: string) =>
  db.deleteFrom('tally').where('key', '=', key).execute()

export const deleteOldRateCounters = (db: Db) =>
  db
    .deleteFrom('tally')
    .where(sql<boolean>`last_at < ${ago(LONGEST_SECONDS)}`)
    .execute()
