import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { StatisticKey } from '#contract/trust/statistics/statistic-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** What leaves no row that says when it happened. */
export type CountedKey = Extract<StatisticKey, 'activated' | 'search' | 'mail'>

const WRITTEN_EVERY_MS = 60_000

interface Parts {
  db: Db
  log: FastifyBaseLogger
  now: () => number
}

/** Counted here, and added to its day once a minute: a search costs no statement more, and a crash at most a minute's. */
export function dayCounts({ db, log, now }: Parts) {
  let gathered = new Map<string, { day: string; key: CountedKey; value: number }>()
  let writing = Promise.resolve()

  function gather(day: string, key: CountedKey, value: number) {
    const before = gathered.get(`${day} ${key}`)?.value ?? 0
    gathered.set(`${day} ${key}`, { day, key, value: before + value })
  }

  async function write() {
    if (gathered.size === 0) return
    const counted = [...gathered.values()]
    gathered = new Map()
    try {
      // In one order: two servers that write at once must not wait for each other.
      await sql`
        insert into daily_stat (day, key, value)
        select day, key, value from unnest(
          ${counted.map(({ day }) => day)}::text[], ${counted.map(({ key }) => key)}::text[],
          ${counted.map(({ value }) => value)}::integer[]
        ) as counted (day, key, value) order by day, key
        on conflict (day, key, board) do update set value = daily_stat.value + excluded.value`.execute(db)
    } catch (error) {
      log.error({ err: error }, 'counts of the day could not be written; they are kept for the next time')
      for (const { day, key, value } of counted) gather(day, key, value)
    }
  }

  function flush() {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(flush, WRITTEN_EVERY_MS).unref()

  return {
    add: (key: CountedKey) => gather(koreanDay(now()), key, 1),
    flush,
    /** Before the database closes. */
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

export type DayCounts = ReturnType<typeof dayCounts>
