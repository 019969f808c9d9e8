import { sql } from 'kysely'
import type { Db } from '../engines/database/database.ts'

// Nothing here reads `daily_solution` but what is named for it.

/** What a case is, to whoever reads it. */
export const caseColumns = [
  'daily_case.day',
  'number',
  'title',
  'opening',
  'clues',
  'testimonies',
  'closing',
  'slots',
] as const

const columns = [
  ...caseColumns,
  'hint_count as hintCount',
  'solved_by_tries as solvedByTries',
  'unsolved_count as unsolvedCount',
] as const

export const errata = sql<{ note: string; datetime: string }[]>`coalesce((
  select json_agg(json_build_object('note', note, 'datetime', created_at) order by id)
  from daily_erratum where daily_erratum.day = daily_case.day
), '[]')`.as('errata')

/** A case of a day that has come, by its day or by its number. */
export function findCase(db: Db, { day, number, today }: { day?: string; number?: number; today: string }) {
  const cases = db.selectFrom('daily_case').select(columns).select(errata).where('day', '<=', today)
  return number === undefined
    ? cases.where('day', '=', day ?? today).executeTakeFirst()
    : cases.where('number', '=', number).executeTakeFirst()
}
export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** The first day that had a case. */
export async function findFirstDay(db: Db) {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from daily_case`.execute(db)
  return rows[0]?.day ?? undefined
}

export async function countErrata(db: Db, day: string) {
  const { count } = await db
    .selectFrom('daily_erratum')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return count
}

export const insertErratum = (trx: Db, erratum: { day: string; note: string }) =>
  trx.insertInto('daily_erratum').values(erratum).execute()

/** What is sealed of a case: for acts, and for who has finished it. */
export const findSealed = (db: Db, day: string) =>
  db
    .selectFrom('daily_solution')
    .select(['choice', 'explanation', 'hints'])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

/** So many days came before the first: all cases are numbered anew, from numbers that none of them has. */
export const updateNumbers = (trx: Db, by: number) =>
  trx
    .updateTable('daily_case')
    .set(eb => ({ number: eb('number', '+', by) }))
    .execute()

/** The cases of a month that have come. */
export const listMonth = (db: Db, { month, today }: { month: string; today: string }) =>
  db
    .selectFrom('daily_case')
    .select(['day', 'number', 'title', 'solved_by_tries as solvedByTries', 'unsolved_count as unsolvedCount'])
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .where('day', '<=', today)
    .orderBy('day')
    .execute()

export const listExcused = async (db: Db) =>
  (await db.selectFrom('daily_excuse').select('day').execute()).map(({ day }) => day)

export const upsertExcuse = (trx: Db, { day, why }: { day: string; why: string }) =>
  trx
    .insertInto('daily_excuse')
    .values({ day, why })
    .onConflict(conflict => conflict.column('day').doUpdateSet({ why }))
    .execute()
