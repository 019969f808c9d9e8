import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

// Solutions are in the separate table `daily_solution`. Only `findSealed` and the functions for editors read
// it.

/** Cases joined with the member puzzles of puzzle days. Deleted puzzles are left out of the join. */
export const casesWithPuzzles = (db: Db) =>
  db
    .selectFrom('daily_case')
    .leftJoin('post as puzzle', join =>
      join
        .onRef('puzzle.id', '=', 'daily_case.post_id')
        .on('puzzle.deleted_at', 'is', null)
        .on('daily_case.gone_at', 'is', null),
    )
    .leftJoin('post_body as puzzle_body', 'puzzle_body.post_id', 'puzzle.id')
    .leftJoin('member as puzzle_author', 'puzzle_author.id', 'puzzle.member_id')

const caseTitle = sql<string>`coalesce(puzzle.title, daily_case.title)`.as('title')

export const caseColumns = [
  'daily_case.day',
  'daily_case.number',
  caseTitle,
  sql<string>`coalesce(puzzle_body.excerpt, daily_case.opening)`.as('opening'),
  'daily_case.clues',
  'daily_case.testimonies',
  'daily_case.closing',
  'daily_case.slots',
  sql<'accusation' | 'answer'>`case when daily_case.post_id is null then 'accusation' else 'answer' end`.as(
    'form',
  ),
  'puzzle.id as puzzleId',
  'puzzle_author.id as authorId',
  'puzzle_author.nickname',
] as const

const columns = [
  ...caseColumns,
  'daily_case.hint_count as hintCount',
  'daily_case.solved_by_tries as solvedByTries',
  'daily_case.unsolved_count as unsolvedCount',
  'daily_case.gone_at as goneAt',
] as const

export const errata = sql<{ note: string; datetime: string }[]>`coalesce((
  select json_agg(json_build_object('note', note, 'datetime', created_at) order by id)
  from daily_erratum where daily_erratum.day = daily_case.day
), '[]')`.as('errata')

/** A case by its day or number, unless its day is still to come. */
export function findCase(db: Db, { day, number, today }: { day?: string; number?: number; today: string }) {
  const cases = casesWithPuzzles(db).select(columns).select(errata).where('daily_case.day', '<=', today)
  return number === undefined
    ? cases.where('daily_case.day', '=', day ?? today).executeTakeFirst()
    : cases.where('daily_case.number', '=', number).executeTakeFirst()
}
export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/**
 * The number that a day's case has or would have. The first case has number 1. The number is counted in days
 * from the nearest earlier case, or back from the first case.
 */
export async function findNumber(db: Db, day: string) {
  const { rows } = await sql<{ number: number }>`
    select number + (${day}::text::date - day::date) as number from daily_case
    order by day > ${day}, case when day > ${day} then day end, day desc limit 1`.execute(db)
  return rows[0]?.number ?? 1
}

export const countCases = (db: Db) => countRows(db.selectFrom('daily_case'))

export async function findFirstDay(db: Db) {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from daily_case`.execute(db)
  return rows[0]?.day ?? undefined
}

export const countErrata = (db: Db, day: string) =>
  countRows(db.selectFrom('daily_erratum').where('day', '=', day))

export const insertErratum = (trx: Db, erratum: { day: string; note: string }) =>
  trx.insertInto('daily_erratum').values(erratum).execute()

/**
 * The sealed part of a case: solution, explanation and hints. Only for acts, and for players who finished the
 * case.
 */
export const findSealed = (db: Db, day: string) =>
  db
    .selectFrom('daily_solution')
    .select(['choice', 'explanation', 'hints'])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

/**
 * Raises all case numbers by `by`, after days were added before the first. The numbers are negative in
 * between, because no new number may equal another case's old number.
 */
export async function updateNumbers(trx: Db, by: number) {
  await trx
    .updateTable('daily_case')
    .set(eb => ({ number: sql<number>`-(${eb.ref('number')} + ${by}::integer)` }))
    .execute()
  await trx
    .updateTable('daily_case')
    .set(eb => ({ number: sql<number>`-${eb.ref('number')}` }))
    .execute()
}

/** A month's cases up to and including today. */
export const listMonth = (db: Db, { month, today }: { month: string; today: string }) =>
  casesWithPuzzles(db)
    .select(columns)
    .where('daily_case.day', '>=', `${month}-01`)
    .where('daily_case.day', '<=', `${month}-31`)
    .where('daily_case.day', '<=', today)
    .orderBy('daily_case.day')
    .execute()

export const listExcused = async (db: Db) =>
  (await db.selectFrom('daily_excuse').select('day').execute()).map(({ day }) => day)

/** Excuses a day on which play was impossible. A reason that an editor already gave stays. */
export const insertExcuse = (trx: Db, { day, why }: { day: string; why: string }) =>
  trx
    .insertInto('daily_excuse')
    .values({ day, why })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const upsertExcuse = (trx: Db, { day, why }: { day: string; why: string }) =>
  trx
    .insertInto('daily_excuse')
    .values({ day, why })
    .onConflict(conflict => conflict.column('day').doUpdateSet({ why }))
    .execute()
