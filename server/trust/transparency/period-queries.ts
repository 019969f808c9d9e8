import { sql } from 'kysely'
import { halfEndingWith, monthAfter, monthsOf } from '#contract/trust/transparency/period-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { KeptFigures } from '#server/infrastructure/database/tables/staff.ts'

/** Inserts nothing if another server has already counted the period. */
export const insertPeriod = (trx: Db, { period, figures }: { period: string; figures: KeptFigures }) =>
  trx
    .insertInto('transparency_period')
    .values({ period, figures: JSON.stringify(figures) })
    .onConflict(conflict => conflict.column('period').doNothing())
    .execute()

/** The counted periods among the given ones, the newest first. */
export const listPeriods = (db: Db, periods: string[]) =>
  db
    .selectFrom('transparency_period')
    .select(['period', 'figures'])
    .where('period', '=', sql<string>`any(${periods}::text[])`)
    .orderBy('period', 'desc')
    .execute()

/** The months in a range, and the half-years that end within it. */
export function periodsBetween(from: string, to: string) {
  const periods: string[] = []
  for (let month = from; month <= to; month = monthAfter(month)) {
    periods.push(month)
    const half = halfEndingWith(month)
    if (half) periods.push(half)
  }
  return periods
}

export const listMonthsOf = (db: Db, half: string) => listPeriods(db, monthsOf(half))
