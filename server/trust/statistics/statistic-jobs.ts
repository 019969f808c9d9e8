import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { isClockBehind } from '#server/platform/wrong-clock.ts'
import { type Span, upsertActive, upsertHappened, upsertPlayed, upsertQueueTimes } from './count-queries.ts'
import { deleteCountedAfter, findFirstStatisticDay, findLastDay, insertCounted } from './statistic-queries.ts'

/** Days counted per transaction on the first run. Years of history take about a minute. */
const DAYS_AT_ONCE = 31
/** Finished days to count again, because a transaction that began before midnight may commit after it. */
const DAYS_AGAIN = 1

const earlier = (one: string, other: string) => (one < other ? one : other)

/** Counting a range of days again is safe: it can only add rows that were committed late. */
export const countSpan = (db: Db, span: Span) =>
  inDatabaseTransaction(db, async trx => {
    await upsertHappened(trx, span)
    await upsertActive(trx, span)
    await upsertPlayed(trx, span)
    await upsertQueueTimes(trx, span)
    await insertCounted(trx, span.to)
  })

/** Counts every finished day that has not been counted yet. */
export async function countDays(db: Db, now: number) {
  const yesterday = daysAfter(koreanDay(now), -1)
  if (isClockBehind(yesterday, await findLastDay(db))) return
  await deleteCountedAfter(db, yesterday)
  const last = await findLastDay(db)
  if (last && last >= yesterday) return
  const first = last ? daysAfter(last, 1 - DAYS_AGAIN) : await findFirstStatisticDay(db)
  if (!first) return
  for (let from = first; from <= yesterday; from = daysAfter(from, DAYS_AT_ONCE))
    await countSpan(db, { from, to: earlier(daysAfter(from, DAYS_AT_ONCE - 1), yesterday) })
}

/** Counts today's active members. `last_seen_on` is overwritten tomorrow, so this cannot be counted later. */
export function countActive(db: Db, now: number) {
  const today = koreanDay(now)
  return upsertActive(db, { from: today, to: today })
}

/**
 * Runs two minutes before each full hour, to count the day's last visitors, and two minutes after it, to
 * count the finished day.
 */
export const startStatisticJobs = ({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>) =>
  jobs.repeat('count-days', '2,58 * * * *', async () => {
    await countDays(db, now())
    await countActive(db, now())
  })
