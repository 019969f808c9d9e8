import { sql } from 'kysely'
import type { PracticeLevel } from '#contract/puzzles/practice/practice-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { GeneratedCase } from '#server/puzzles/daily/generator/generate.ts'

/** The id of a random case of a level that the member has not played. A visitor may get any case. */
export async function findUnplayedCase(db: Db, level: PracticeLevel, memberId: number | undefined) {
  const found = await db
    .selectFrom('practice_case as c')
    .select('c.id')
    .where('level', '=', level)
    .where('is_shared', '=', true)
    .$if(memberId !== undefined, query =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('practice_play as p')
              .select(sql`1`.as('one'))
              .where('p.member_id', '=', memberId as number)
              .whereRef('p.case_id', '=', 'c.id'),
          ),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export const countCases = (db: Db, level: PracticeLevel) =>
  countRows(db.selectFrom('practice_case').where('level', '=', level).where('is_shared', '=', true))

export async function insertCase(
  trx: Db,
  level: PracticeLevel,
  { choice, explanation, hints, ...open }: GeneratedCase,
  { isShared }: { isShared: boolean },
) {
  const { id } = await trx
    .insertInto('practice_case')
    .values({
      level,
      is_shared: isShared,
      content: JSON.stringify({ ...open, hintCount: hints.length }),
      solution: JSON.stringify({ choice, explanation, hints }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewPlay {
  playId: string
  caseId: number
  memberId: number | undefined
  seat?: { room: string; name: string | null }
}

/** Inserts a play. Resolves to `false` if the member already plays this case in another tab. */
export async function insertPlay(trx: Db, { playId, caseId, memberId, seat }: NewPlay) {
  const inserted = await trx
    .insertInto('practice_play')
    .values({ play_id: playId, case_id: caseId, member_id: memberId ?? null, ...seat })
    .onConflict(conflict => conflict.doNothing())
    .returning('play_id')
    .executeTakeFirst()
  return inserted !== undefined
}

const plays = (db: Db, playId: string) =>
  db
    .selectFrom('practice_play as p')
    .innerJoin('practice_case as c', 'c.id', 'p.case_id')
    .select([
      'p.play_id as playId',
      'p.member_id as memberId',
      'p.tries',
      'p.hints',
      'p.solved',
      'p.finished_at as finishedAt',
      'c.level',
      'c.content',
      'c.solution',
    ])
    .where('p.play_id', '=', playId)

export type FoundPlay = NonNullable<Awaited<ReturnType<typeof findPlay>>>

export const findPlay = (db: Db, playId: string) => plays(db, playId).executeTakeFirst()

/** Locks a play, so that concurrent tries run one after another. */
export const lockPlay = (trx: Db, playId: string) => plays(trx, playId).forUpdate('p').executeTakeFirst()

export const updatePlay = (
  trx: Db,
  {
    playId,
    tries,
    hints,
    solved,
    finishedAt,
  }: Omit<FoundPlay, 'level' | 'content' | 'solution' | 'memberId'>,
) =>
  trx
    .updateTable('practice_play')
    .set({ tries: JSON.stringify(tries), hints, solved, finished_at: finishedAt })
    .where('play_id', '=', playId)
    .execute()

export async function findTally(db: Db, memberId: number) {
  const { finished, solved } = await db
    .selectFrom('practice_play')
    .select(({ fn }) => [
      fn.countAll<number>().as('finished'),
      fn.countAll<number>().filterWhere('solved', '=', true).as('solved'),
    ])
    .where('member_id', '=', memberId)
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { finished: Number(finished), solved: Number(solved) }
}

export const listPracticePlaysOf = (db: Db, memberId: number) =>
  db
    .selectFrom('practice_play as p')
    .innerJoin('practice_case as c', 'c.id', 'p.case_id')
    .select([
      'c.level',
      sql<string>`c.content ->> 'title'`.as('title'),
      'p.tries',
      'p.hints',
      'p.solved',
      'p.finished_at as finishedAt',
      'p.created_at as datetime',
    ])
    .where('p.member_id', '=', memberId)
    .orderBy('p.created_at')
    .orderBy('p.play_id')

export const deletePracticePlaysOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('practice_play').where('member_id', '=', memberId).execute()

/**
 * Deletes old plays of visitors, and old unfinished plays. A member's finished plays stay, because statistics
 * count them.
 */
export const deleteOldPlays = (db: Db) =>
  db
    .deleteFrom('practice_play')
    .where('created_at', '<', sql<string>`now() - interval '30 days'`)
    .where(({ or, eb }) => or([eb('member_id', 'is', null), eb('finished_at', 'is', null)]))
    .execute()
