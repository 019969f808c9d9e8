import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { Site } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { together } from '#server/infrastructure/database/transaction.ts'
import { type Span, upsertActive, upsertHappened, upsertPlayed, upsertWaited } from './count-queries.ts'
import { findFirstDay, findLastDay, insertCounted } from './statistic-queries.ts'

/** A month of a site that wasn't counted yet: small enough for one statement, large enough that years take a minute. */
const DAYS_AT_ONCE = 31
/** What began before midnight may be committed after it. */
const DAYS_AGAIN = 1

const earlier = (one: string, other: string) => (one < other ? one : other)

/** Counted again it is the same, or more of what came late. */
export const countSpan = (db: Db, span: Span) =>
  together(db, async trx => {
    await upsertHappened(trx, span)
    await upsertActive(trx, span)
    await upsertPlayed(trx, span)
    await upsertWaited(trx, span)
    await insertCounted(trx, span.to)
  })

/** Counts each day that is over and wasn't counted yet. */
export async function countDays(db: Db, now: number) {
  const yesterday = daysAfter(koreanDay(now), -1)
  const last = await findLastDay(db)
  if (last && last >= yesterday) return
  const first = last ? daysAfter(last, 1 - DAYS_AGAIN) : await findFirstDay(db)
  if (!first) return
  for (let from = first; from <= yesterday; from = daysAfter(from, DAYS_AT_ONCE))
    await countSpan(db, { from, to: earlier(daysAfter(from, DAYS_AT_ONCE - 1), yesterday) })
}

/** Who is here today: whoever comes again tomorrow is no longer known to have been here but by this. */
export function countActive(db: Db, now: number) {
  const today = koreanDay(now)
  return upsertActive(db, { from: today, to: today })
}

/** Shortly before each hour's end and after it: of a day the last come in, then it is counted. */
export const startStatisticJobs = ({ db, jobs, now }: Pick<Site, 'db' | 'jobs' | 'now'>) =>
  jobs.repeat('count-days', '2,58 * * * *', async () => {
    await countDays(db, now())
    await countActive(db, now())
  })
