import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { StatisticKey } from '#contract/trust/statistics/statistic-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Events for which no row with a time exists. */
export type CountedKey = Extract<StatisticKey, 'activated' | 'search' | 'mail'>

const WRITTEN_EVERY_MS = 60_000

interface Parts {
  db: Db
  log: FastifyBaseLogger
  now: () => number
}

/**
 * Collects counts in memory and writes them once a minute, which saves a statement per event. A crash loses
 * at most a minute of counts.
 */
export function dayCounts({ db, log, now }: Parts) {
  let gathered = new Map<string, { day: string; key: CountedKey; value: number }>()
  let writing = Promise.resolve()

  function addCount(day: string, key: CountedKey, value: number) {
    const before = gathered.get(`${day} ${key}`)?.value ?? 0
    gathered.set(`${day} ${key}`, { day, key, value: before + value })
  }

  async function write() {
    if (gathered.size === 0) return
    const counted = [...gathered.values()]
    gathered = new Map()
    try {
      // The rows are sorted, so that two servers writing at once cannot deadlock.
      await sql`
        insert into daily_stat (day, key, value)
        select day, key, value from unnest(
          ${counted.map(({ day }) => day)}::text[], ${counted.map(({ key }) => key)}::text[],
          ${counted.map(({ value }) => value)}::integer[]
        ) as counted (day, key, value) order by day, key
        on conflict (day, key, board) do update set value = daily_stat.value + excluded.value`.execute(db)
    } catch (error) {
      log.error({ err: error }, 'counts of the day could not be written; they are kept for the next time')
      for (const { day, key, value } of counted) addCount(day, key, value)
    }
  }

  function flush() {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(flush, WRITTEN_EVERY_MS).unref()

  return {
    add: (key: CountedKey) => addCount(koreanDay(now()), key, 1),
    flush,
    /** Must be called before the database is closed. */
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

export type DayCounts = ReturnType<typeof dayCounts>
