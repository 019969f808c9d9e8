import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { dayIndex, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { StatisticKey } from '#contract/trust/statistics/statistics.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Span } from './count-queries.ts'

/** The last counted day, even if nothing happened on it. */
export async function findLastDay(db: Db) {
  const row = await db
    .selectFrom('daily_stat')
    .select('day')
    .where('key', '=', 'counted')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

export const insertCounted = (trx: Db, day: string) =>
  trx
    .insertInto('daily_stat')
    .values({ day, key: 'counted', value: 1 })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Deletes the `counted` marks of later days, which a clock that ran ahead may have left. */
export const deleteCountedAfter = (db: Db, day: string) =>
  db.deleteFrom('daily_stat').where('key', '=', 'counted').where('day', '>', day).execute()

export async function findFirstStatisticDay(db: Db) {
  const { rows } = await sql<{ at: string | null }>`select min(created_at) as at from member`.execute(db)
  const at = rows[0]?.at
  return at ? koreanDay(new Date(at).getTime()) : undefined
}

/** The values of a range of days by key, one value a day. */
export async function listValues(db: Db, span: Span, board: BoardKey | undefined) {
  const { rows } = await sql<{ day: string; key: StatisticKey; value: number }>`
    select day, key, sum(value)::integer as value from daily_stat
    where day between ${span.from} and ${span.to} ${board ? sql`and board = ${board}` : sql``}
    group by day, key`.execute(db)
  const first = dayIndex(span.from)
  const days = dayIndex(span.to) - first + 1
  const byKey = new Map<string, number[]>()
  for (const { day, key, value } of rows) {
    const values = byKey.get(key) ?? new Array<number>(days).fill(0)
    values[dayIndex(day) - first] = value
    byKey.set(key, values)
  }
  return (key: StatisticKey) => byKey.get(key) ?? new Array<number>(days).fill(0)
}
