import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import { countingDay } from '#server/puzzles/daily-counters/count-queries.ts'
import { openedHintCount } from '../hints/hint-queries.ts'

export interface SolveAttempt {
  postId: number
  memberId: number
}

/**
 * Whether a wrong answer was given within the last day. Answers with a time in the future, left by a clock
 * that was set back, don't count.
 */
export const isOfLastDay = sql<boolean>`created_at between clock_timestamp() - interval '1 day' and clock_timestamp()`

/** Number of wrong answers a member gave recently. */
export const countRecentAttempts = (db: Db, { postId, memberId }: SolveAttempt) =>
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
    .where(isOfLastDay)
    .executeTakeFirstOrThrow()

/** A wrong answer as stored: a fingerprint, and the encrypted text if the author may see it. */
interface WrongAnswer {
  answerHash: string
  sealed: string | null
}

/** Stores an answer that this member has not given before, and adds the member to the number who gave it. */
export const insertAttempt = (
  trx: Db,
  { postId, memberId }: SolveAttempt,
  { answerHash, sealed }: WrongAnswer,
) =>
  // The wall clock is used, because the transaction's start time is earlier if it waited for the lock.
  sql`
    with tried as (
      insert into attempt (post_id, member_id, answer_hash, hints_used, created_at)
      values (
        ${postId}, ${memberId}, ${answerHash}, ${openedHintCount({ postId, memberId })}, clock_timestamp()
      )
      returning post_id, member_id, answer_hash
    )${
      sealed === null
        ? sql``
        : sql`, told as (
      insert into told_wrong (post_id, answer_hash, member_id, sealed)
      select post_id, answer_hash, member_id, ${sealed} from tried on conflict do nothing
    )`
    }
    insert into wrong_tally (post_id, answer_hash, members)
    select post_id, answer_hash, 1 from tried
    on conflict (post_id, answer_hash) do update set members = wrong_tally.members + 1`.execute(trx)

/** Marks a repeated wrong answer as the member's latest. */
export const updateAttemptAsLast = (trx: Db, { postId, memberId }: SolveAttempt, answerHash: string) =>
  trx
    .updateTable('attempt')
    .set({ again_at: sql<string>`clock_timestamp()` })
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .where('answer_hash', '=', answerHash)
    .execute()

/**
 * Deletes the wrong answers of members who now know the solution. They are no longer needed and must never be
 * credited.
 */
export const deleteAttempts = (trx: Db, { postId, memberIds }: { postId: number; memberIds: number[] }) =>
  trx
    .deleteFrom('attempt')
    .where('post_id', '=', postId)
    .where('member_id', '=', anyIdOf(memberIds))
    .execute()

/** Idempotent: giving up twice changes nothing. */
export const insertGiveUp = (trx: Db, { postId, memberId }: SolveAttempt) =>
  sql`
    with given_up as (
      insert into give_up (post_id, member_id) values (${postId}, ${memberId})
      on conflict do nothing returning post_id
    )
    ${countingDay(sql`given_up`, { give_ups: sql`1` })}`.execute(trx)
