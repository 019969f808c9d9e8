import { sql } from 'kysely'
import { PLACES_COUNTED } from '#contract/answers.ts'
import type { Db } from '../engines/database/database.ts'
import { limitOf, unseen } from '../engines/database/planned-once.ts'
import { fromNearerEnd } from '../http/nearer-end.ts'
import type { PageWindow } from '../http/paging.ts'
import type { RecentAttempts } from './answer-rules.ts'

interface Solving {
  postId: number
  memberId: number
}

/** The accepted answers. With the post locked they stay as they are until the transaction ends. */
export async function findAcceptedAnswers(db: Db, postId: number) {
  const body = await db
    .selectFrom('post_body')
    .select('answer')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return body.answer
}

/** What a member has tried at a post: whether it is solved or given up, whether this was tried before, how much lately. */
export async function findTries(trx: Db, { postId, memberId }: Solving, answerHash: string) {
  const age = sql`extract(epoch from clock_timestamp() - created_at)`
  const { rows } = await sql<RecentAttempts & { solved: boolean; gaveUp: boolean; tried: boolean }>`
    select
      exists (select from solver where post_id = ${postId} and member_id = ${memberId}) as solved,
      exists (select from give_up where post_id = ${postId} and member_id = ${memberId}) as "gaveUp",
      exists (
        select from attempt
        where post_id = ${postId} and member_id = ${memberId} and answer_hash = ${answerHash}
      ) as tried,
      count(*) filter (where ${age} < 60) as "inMinute",
      count(*) as "inDay",
      (max(${age}) filter (where ${age} < 60))::float8 as "oldestInMinute",
      max(${age})::float8 as "oldestInDay"
    from attempt
    where post_id = ${postId} and member_id = ${memberId}
      and created_at > clock_timestamp() - interval '1 day'`.execute(trx)
  return rows[0] as (typeof rows)[number]
}

/** How many wrong answers a member gave lately. */
export const countRecentAttempts = (db: Db, { postId, memberId }: Solving) =>
  db
    .selectFrom('attempt')
    .select([
      sql<number>`count(*) filter (where created_at > clock_timestamp() - interval '1 minute')`.as(
        'inMinute',
      ),
      sql<number>`count(*)`.as('inDay'),
    ])
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .where('created_at', '>', sql<string>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow()

/** When a member solved it, and how many had by then: never counted beyond `PLACES_COUNTED`. */
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

/** How many hints a member has opened, as part of a statement. */
const hintsOpened = ({ postId, memberId }: Solving) => sql<number>`
  coalesce((select opened from hint_use where post_id = ${postId} and member_id = ${memberId}), 0)`

/**
 * Counts a member who hasn't tried yet, before what they do is written down; resolves to whether it counted.
 * The post is locked.
 */
export async function countFirstTry(trx: Db, { postId, memberId }: Solving) {
  const { numUpdatedRows } = await trx
    .updateTable('post')
    .set({ tried_count: sql<number>`tried_count + 1` })
    .where('id', '=', postId)
    .where(
      sql<boolean>`not exists (select from attempt where post_id = ${postId} and member_id = ${memberId})`,
    )
    .where(
      sql<boolean>`not exists (select from solver where post_id = ${postId} and member_id = ${memberId})`,
    )
    .where(
      sql<boolean>`not exists (select from give_up where post_id = ${postId} and member_id = ${memberId})`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const insertAttempt = (trx: Db, { postId, memberId }: Solving, answerHash: string) =>
  trx
    .insertInto('attempt')
    .values({
      post_id: postId,
      member_id: memberId,
      answer_hash: answerHash,
      hints_used: hintsOpened({ postId, memberId }),
      // Not when the transaction began: it may have waited for its turn.
      created_at: sql<string>`clock_timestamp()`,
    })
    .execute()

/** Wrong answers of those who know the solution since: of no use any more, and never to be credited. */
export const deleteAttempts = (trx: Db, { postId, memberIds }: { postId: number; memberIds: number[] }) =>
  trx
    .deleteFrom('attempt')
    .where('post_id', '=', postId)
    .where('member_id', '=', sql<number>`any(${memberIds}::integer[])`)
    .execute()

/** Once more changes nothing. */
export const insertGiveUp = (trx: Db, { postId, memberId }: Solving) =>
  trx
    .insertInto('give_up')
    .values({ post_id: postId, member_id: memberId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Writes a solver down; resolves to whether they hadn't been. */
export async function insertSolver(trx: Db, { postId, memberId }: Solving) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('solver')
    .values({ post_id: postId, member_id: memberId, hints_used: hintsOpened({ postId, memberId }) })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes down all whose earlier wrong answer is one of these, as of when they gave it; resolves to the new ones. */
export async function insertSolversByAttempts(
  trx: Db,
  { postId, answerHashes }: { postId: number; answerHashes: string[] },
) {
  const solvers = await trx
    .insertInto('solver')
    .columns(['post_id', 'member_id', 'hints_used', 'created_at'])
    .expression(db =>
      db
        .selectFrom('attempt')
        .distinctOn('member_id')
        .select(['post_id', 'member_id', 'hints_used', 'created_at'])
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
  trx
    .updateTable('post')
    .set({ solver_count: sql<number>`solver_count + ${more}::integer` })
    .where('id', '=', postId)
    .execute()

export const updateSolvedCounts = (trx: Db, memberIds: number[]) =>
  trx
    .updateTable('member')
    .set({ solved_count: sql<number>`solved_count + 1` })
    .where('id', '=', sql<number>`any(${memberIds}::integer[])`)
    .execute()

export const findSolverCount = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .select('solver_count as total')
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A page of those who solved it, first solver first. */
export async function listSolvers(
  db: Db,
  { postId, page, total }: { postId: number; page: PageWindow; total: number },
) {
  const { backwards, offset, limit } = fromNearerEnd(page, total)
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
        .limit(limitOf(limit))
        .offset(unseen(offset)),
    )
    .selectFrom('solved')
    .innerJoin('member', 'member.id', 'solved.member_id')
    .select(['member.nickname', 'solved.created_at as datetime', 'solved.hints_used as hintsUsed'])
    .orderBy('solved.created_at')
    .orderBy('solved.id')
    .execute()
  return solvers
}
