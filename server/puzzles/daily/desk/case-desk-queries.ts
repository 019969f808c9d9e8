import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import type { Accusation } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { caseColumns, casesWithPuzzles, errata } from '../daily-queries.ts'

export const listPreparedDays = (db: Db, from: string) =>
  db.selectFrom('daily_case').select('day').where('day', '>=', from).execute()

interface WholeCase
  extends Pick<
    DailyCase,
    'day' | 'number' | 'title' | 'opening' | 'clues' | 'testimonies' | 'closing' | 'slots'
  > {
  choice: Accusation
  explanation: string
  hints: string[]
  source: 'generator' | 'editor'
}

/** Stores a day's case if it has none yet. */
export async function insertCase(trx: Db, { choice, explanation, hints, ...open }: WholeCase) {
  // The fields are listed by name, because an editor may send back extra fields of an earlier response.
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

/**
 * Stores a member's puzzle as the case of a day, unless the day already has a case. Resolves to whether the
 * puzzle was stored.
 */
export async function insertPuzzleDay(
  trx: Db,
  { day, number, postId }: { day: string; number: number; postId: number },
) {
  const stored = await trx
    .insertInto('daily_case')
    .values({
      ...{ day, number, post_id: postId, source: 'editor', hint_count: 0 },
      // The post contains the texts, so they are empty here.
      ...{ title: '', opening: '', closing: '', clues: '[]', testimonies: '[]', slots: '[]' },
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return stored !== undefined
}

/** Replaces a case that has begun with its correction. Its number and results stay. */
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

export const deleteCase = (trx: Db, day: string) =>
  trx.deleteFrom('daily_case').where('day', '=', day).execute()

/** The complete cases of a range of days, for editors. */
export const listWholeCases = (db: Db, { first, last }: { first: string; last: string }) =>
  casesWithPuzzles(db)
    .leftJoin('daily_solution', 'daily_solution.day', 'daily_case.day')
    .leftJoin('daily_excuse', 'daily_excuse.day', 'daily_case.day')
    .select(caseColumns)
    .select(['daily_case.source', 'daily_solution.choice', 'daily_solution.explanation'])
    .select(['daily_solution.hints', 'daily_excuse.why as excuse'])
    .select(errata)
    .where('daily_case.day', '>=', first)
    .where('daily_case.day', '<=', last)
    .orderBy('daily_case.day')
    .execute()
