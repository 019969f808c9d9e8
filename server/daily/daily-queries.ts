import { sql } from 'kysely'
import type { DailyCase } from '#contract/daily.ts'
import { type Accusation, DAILY_TRIES, dailyBounds } from '#contract/daily-rules.ts'
import type { Db } from '../engines/database/database.ts'

// Nothing here reads `daily_solution` but what is named for it.

const columns = [
  'day',
  'number',
  'title',
  'opening',
  'clues',
  'testimonies',
  'closing',
  'slots',
  'hint_count as hintCount',
  'solved_by_tries as solvedByTries',
  'unsolved_count as unsolvedCount',
] as const

const errata = sql<{ note: string; datetime: string }[]>`coalesce((
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

export const listPreparedDays = (db: Db, from: string) =>
  db.selectFrom('daily_case').select('day').where('day', '>=', from).execute()

export interface WholeCase
  extends Pick<
    DailyCase,
    'day' | 'number' | 'title' | 'opening' | 'clues' | 'testimonies' | 'closing' | 'slots'
  > {
  choice: Accusation
  explanation: string
  hints: string[]
  source: 'generator' | 'editor'
}

/** Stores a day's case, unless it has one. */
export async function insertCase(trx: Db, { choice, explanation, hints, ...open }: WholeCase) {
  // By name: an editor's case may carry what else was answered with it.
  const { day, number, title, opening, closing, source } = open
  const stored = await trx
    .insertInto('daily_case')
    .values({
      ...{ day, number, title, opening, closing, source },
      clues: JSON.stringify(open.clues),
      testimonies: JSON.stringify(open.testimonies),
      slots: JSON.stringify(open.slots),
      hint_count: hints.length,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!stored) return false
  await trx
    .insertInto('daily_solution')
    .values({ day: open.day, choice: JSON.stringify(choice), explanation, hints: JSON.stringify(hints) })
    .execute()
  return true
}

/** Puts a corrected case in the place of one that has begun: its number and what came of it stay. */
export async function updateCase(
  trx: Db,
  { day, choice, explanation, hints, ...open }: Omit<WholeCase, 'number' | 'source'>,
) {
  const { title, opening, closing } = open
  await trx
    .updateTable('daily_case')
    .set({
      ...{ title, opening, closing, hint_count: hints.length },
      clues: JSON.stringify(open.clues),
      testimonies: JSON.stringify(open.testimonies),
      slots: JSON.stringify(open.slots),
    })
    .where('day', '=', day)
    .execute()
  await trx
    .updateTable('daily_solution')
    .set({ choice: JSON.stringify(choice), explanation, hints: JSON.stringify(hints) })
    .where('day', '=', day)
    .execute()
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

export const deleteCase = (trx: Db, day: string) =>
  trx.deleteFrom('daily_case').where('day', '=', day).execute()

/** What is sealed of a case: for acts, and for who has finished it. */
export const findSealed = (db: Db, day: string) =>
  db
    .selectFrom('daily_solution')
    .select(['choice', 'explanation', 'hints'])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

/** Cases of some days, whole, for who sets them. */
export const listWholeCases = (db: Db, { first, last }: { first: string; last: string }) =>
  db
    .selectFrom('daily_case')
    .innerJoin('daily_solution', 'daily_solution.day', 'daily_case.day')
    .leftJoin('daily_excuse', 'daily_excuse.day', 'daily_case.day')
    .select([
      'daily_case.day',
      'number',
      'title',
      'opening',
      'clues',
      'testimonies',
      'closing',
      'slots',
      'source',
    ])
    .select(['choice', 'explanation', 'hints', 'daily_excuse.why as excuse'])
    .select(errata)
    .where('daily_case.day', '>=', first)
    .where('daily_case.day', '<=', last)
    .orderBy('daily_case.day')
    .execute()

/** What came of a case for those who finished it on time. */
export const findTally = (db: Db, day: string) =>
  db
    .selectFrom('daily_case')
    .select(['solved_by_tries as solvedByTries', 'unsolved_count as unsolvedCount', 'accused'])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

/** One more has finished on time. */
export async function updateTally(
  trx: Db,
  {
    day,
    tries,
    solved,
    accused,
  }: { day: string; tries: number; solved: boolean; accused: number | undefined },
) {
  await sql`
    update daily_case set
      ${solved ? sql`solved_by_tries[${sql.lit(tries)}] = solved_by_tries[${sql.lit(tries)}] + 1` : sql`unsolved_count = unsolved_count + 1`}
      ${accused ? sql`, accused[${sql.lit(accused)}] = accused[${sql.lit(accused)}] + 1` : sql``}
    where day = ${day}`.execute(trx)
}

/** What came of a case for many at once. */
export async function updateTallies(
  trx: Db,
  day: string,
  plays: { tries: { choice: Accusation }[]; solved: boolean }[],
) {
  const counted = (size: number, of: (play: (typeof plays)[number]) => number | undefined) => {
    const counts = Array.from({ length: size }, () => 0)
    for (const play of plays) {
      const at = of(play)
      if (at) counts[at - 1] = (counts[at - 1] ?? 0) + 1
    }
    return counts
  }
  await trx
    .updateTable('daily_case')
    .set({
      solved_by_tries: counted(DAILY_TRIES, ({ solved, tries }) => (solved ? tries.length : undefined)),
      unsolved_count: plays.filter(({ solved }) => !solved).length,
      accused: counted(dailyBounds.options.most, ({ tries }) => tries[0]?.choice.suspect),
    })
    .where('day', '=', day)
    .execute()
}

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
