import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countingDay } from '#server/puzzles/daily-counters/count-queries.ts'
import type { RecentAttempts } from '../answer-rules.ts'
import { isOfLastDay, type SolveAttempt } from './attempt-queries.ts'

export interface Tries extends RecentAttempts {
  /** The post's accepted answers. The lock on the post keeps them unchanged until the transaction ends. */
  accepted: string | null
  solved: boolean
  gaveUp: boolean
  /** Whether the member gave any wrong answer before. */
  hasAttempts: boolean
  /** Whether the member has given this answer before. */
  tried: boolean
  /** Whether members are told that the author sees wrong answers given by several of them. */
  tellsWrong: boolean
  /** Whether the post is, was or will be a daily case. */
  isOfDay: boolean
}

/** A member's attempts at a post, and its accepted answers. */
export async function findTries(trx: Db, { postId, memberId }: SolveAttempt, answerHash: string) {
  const age = sql`extract(epoch from clock_timestamp() - created_at)`
  const { rows } = await sql<Tries>`
    select
      (select answer from post_body where post_id = ${postId}) as accepted,
      (
        select tells_wrong and board = 'custom' and withdrawn_at is null
        from post_body join post on id = post_id join member on member.id = post.member_id
        where post_id = ${postId}
      ) as "tellsWrong",
      exists (select from daily_case where post_id = ${postId}) as "isOfDay",
      exists (select from attempt where post_id = ${postId} and member_id = ${memberId}) as "hasAttempts",
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
    where post_id = ${postId} and member_id = ${memberId} and ${isOfLastDay}`.execute(trx)
  return rows[0] as Tries
}

/**
 * Counts a member who hasn't tried the post yet. It must run before the attempt is stored, with the post
 * locked. Resolves to the number of members who have tried, or `undefined` if this member was already
 * counted.
 */
export async function recordFirstTry(trx: Db, { postId, memberId }: SolveAttempt) {
  const { rows } = await sql<{ tried: number }>`
    with counted as (
      update post set tried_count = tried_count + 1
      where id = ${postId}
        and not exists (select from attempt where post_id = ${postId} and member_id = ${memberId})
        and not exists (select from solver where post_id = ${postId} and member_id = ${memberId})
        and not exists (select from give_up where post_id = ${postId} and member_id = ${memberId})
      returning id as post_id, tried_count as tried
    ), today as (${countingDay(sql`counted`, { first_tries: sql`1` })})
    select tried from counted`.execute(trx)
  return rows[0]?.tried
}

/**
 * Counts an attempt at a locked post: a member's first attempt, a right answer, or both. Resolves to the
 * number of members who have tried.
 */
export async function recordTry(
  trx: Db,
  postId: number,
  { isFirst, isRight }: { isFirst: boolean; isRight: boolean },
) {
  const tries = sql`${Number(isFirst)}::integer`
  const solves = sql`${Number(isRight)}::integer`
  const { rows } = await sql<{ tried: number }>`
    with counted as (
      update post set tried_count = tried_count + ${tries}, solver_count = solver_count + ${solves}
      where id = ${postId} returning id as post_id, tried_count as tried
    ), today as (${countingDay(sql`counted`, { first_tries: tries, solves })})
    select tried from counted`.execute(trx)
  return rows[0] as { tried: number }
}
