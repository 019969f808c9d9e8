import { sql } from 'kysely'
import type { Db } from '../engines/database/database.ts'
import { hintsOpened } from './hint-queries.ts'

export interface Solving {
  postId: number
  memberId: number
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
