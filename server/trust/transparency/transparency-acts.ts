import { halfEndingWith, monthAfter, monthOf } from '#contract/trust/transparency/period-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { countMonth, findBeginning, findLastMonth } from './figure-queries.ts'
import { sumFigures } from './figure-rules.ts'
import { insertPeriod, listMonthsOf } from './period-queries.ts'

/** Maximum months counted per run. The rest is counted an hour later. */
const MONTHS_AT_ONCE = 24

/**
 * Counts each finished month once, and each half-year after its last month. The current month is not
 * published, because on a small site it would reveal to an author that someone has just reported.
 */
export async function countPeriods(
  { db, inTransaction }: Pick<AppContext, 'db' | 'inTransaction'>,
  now = new Date(),
) {
  const last = await findLastMonth(db)
  const began = last ? undefined : await findBeginning(db)
  if (!last && !began) return
  let month = last ? monthAfter(last) : monthOf(new Date(began as string))
  for (let counted = 0; month < monthOf(now) && counted < MONTHS_AT_ONCE; counted += 1) {
    const over = month
    await inTransaction(async ({ trx, invalidate }) => {
      await insertPeriod(trx, { period: over, figures: await countMonth(trx, over) })
      const half = halfEndingWith(over)
      if (half) {
        const months = await listMonthsOf(trx, half)
        await insertPeriod(trx, { period: half, figures: sumFigures(months.map(({ figures }) => figures)) })
      }
      invalidate('transparency')
    })
    month = monthAfter(month)
  }
}

/** Runs every hour, so that a month is counted within the first hour of the next. */
export const startTransparencyJobs = ({ jobs, ...site }: Pick<AppContext, 'db' | 'inTransaction' | 'jobs'>) =>
  jobs.repeat('count-periods', '7 * * * *', () => countPeriods(site))
