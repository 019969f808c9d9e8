import { type RawBuilder, sql } from 'kysely'
import { PLACES_COUNTED } from '#contract/puzzles/answers/answers.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf, onPage } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { windowFromNearerEnd } from '#server/platform/http/answers/reverse-paging.ts'
import { countingDay, countingTally } from '#server/puzzles/daily-counters/count-queries.ts'
import { openedHintCount } from './hints/hint-queries.ts'

interface Solving {
  postId: number
  memberId: number
}

/** When a member solved a post, and the member's place among its solvers, counted up to `PLACES_COUNTED`. */
export async function findOwnSolving(db: Db, { postId, memberId }: Solving) {
  const { rows } = await sql<{ solvedAt: string; place: number }>`
    select own.created_at as "solvedAt", (
      select count(*) from (
        select from solver
        where post_id = ${postId} and (created_at, id) <= (own.created_at, own.id)
        limit ${PLACES_COUNTED + 1}::integer
      ) as counted
    )::integer as place
    from solver as own where own.post_id = ${postId} and own.member_id = ${memberId}`.execute(db)
  const own = rows[0]
  if (!own) return { solvedAt: null, place: null }
  return { ...own, place: own.place > PLACES_COUNTED ? null : own.place }
}

const hintsOf = (postId: number) =>
  sql<number>`(select cardinality(hints) from post_body where post_id = ${postId})`

/** Rounds to two significant digits of minutes, so that no single member's time can be derived. */
const roundMinutes = (seconds: RawBuilder<unknown>) => {
  const minutes = sql`greatest(1, least(${seconds} / 60, 999999))::numeric`
  return sql`round(${minutes}, (1 - floor(log(${minutes})))::integer)::integer`
}

/**
 * Stores a new solver, and adds the solving time and the number of wrong answers to the anonymous statistics.
 */
export const insertSolver = (trx: Db, { postId, memberId }: Solving) =>
  sql`
    with solved as (
      insert into solver (post_id, member_id, hints_used, hint_count, wrong_count)
      values (
        ${postId}, ${memberId}, ${openedHintCount({ postId, memberId })}, ${hintsOf(postId)},
        (select count(distinct answer_hash) from attempt where post_id = ${postId} and member_id = ${memberId})
      )
      returning post_id, member_id, wrong_count, created_at
    )
    ${countingTally(sql`
      select post_id, 'wrong', wrong_count from solved
      union all
      select post_id, 'minutes', ${roundMinutes(sql`extract(epoch from created_at - seen_at)`)}
      from solved join post_seen using (post_id, member_id)`)}`.execute(trx)

/**
 * Stores as solvers all members who gave one of these answers earlier, with the time at which they gave it.
 * Resolves to the new solvers.
 */
export async function insertSolversByAttempts(
  trx: Db,
  { postId, answerHashes }: { postId: number; answerHashes: string[] },
) {
  const solvers = await trx
    .insertInto('solver')
    .columns(['post_id', 'member_id', 'hints_used', 'created_at', 'hint_count', 'credited', 'wrong_count'])
    .expression(db =>
      db
        .selectFrom('attempt')
        .distinctOn('member_id')
        .select(['post_id', 'member_id', 'hints_used', 'created_at'])
        .select([hintsOf(postId).as('hint_count'), sql<boolean>`true`.as('credited')])
        .select(
          sql<number>`(
            select count(distinct earlier.answer_hash) from attempt as earlier
            where earlier.post_id = attempt.post_id and earlier.member_id = attempt.member_id
              and earlier.id < attempt.id and earlier.answer_hash <> all(${answerHashes}::text[])
          )`.as('wrong_count'),
        )
        .where('post_id', '=', postId)
        .where('answer_hash', '=', sql<string>`any(${answerHashes}::text[])`)
        .orderBy('member_id')
        .orderBy('created_at'),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('member_id as memberId')
    .execute()
  return solvers.map(({ memberId }) => memberId)
}

export const updateSolverCount = (trx: Db, postId: number, more: number) =>
  sql`
    with counted as (
      update post set solver_count = solver_count + ${more}::integer where id = ${postId} returning id as post_id
    )
    ${countingDay(sql`counted`, { solves: sql`${more}::integer` })}`.execute(trx)

export const updateSolvedCounts = (trx: Db, memberIds: number[]) =>
  trx
    .updateTable('member')
    .set({ solved_count: sql<number>`solved_count + 1` })
    .where('id', '=', anyIdOf(memberIds))
    .execute()

export const findSolverCount = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select('solver_count as total')
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A page of a post's solvers, first solver first. */
export async function listSolvers(
  db: Db,
  { postId, page, total }: { postId: number; page: PageWindow; total: number },
) {
  const { backwards, offset, limit } = windowFromNearerEnd(page, total)
  if (limit === 0) return []
  const direction = backwards ? 'desc' : 'asc'
  const solvers = await db
    .with('solved', cte =>
      cte
        .selectFrom('solver')
        .select(['id', 'member_id', 'hints_used', 'created_at'])
        .where('post_id', '=', postId)
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .$call(onPage({ size: limit, offset })),
    )
    .selectFrom('solved')
    .innerJoin('member', 'member.id', 'solved.member_id')
    .select(['member.id as memberId', 'member.nickname'])
    .select(['solved.created_at as datetime', 'solved.hints_used as hintsUsed'])
    .orderBy('solved.created_at')
    .orderBy('solved.id')
    .execute()
  return solvers
}
