import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface Sending {
  memberId: number
  sendId: string
  /** The name of the call, and the ids in its body. */
  about: string
}

/**
 * Inserts an idempotency key. Resolves to `false` if it exists. Waits for a concurrent request with the same
 * key.
 */
export async function insertSending(trx: Db, { memberId, sendId, about }: Sending) {
  const inserted = await trx
    .insertInto('sending')
    .values({ member_id: memberId, send_id: sendId, about })
    .onConflict(conflict => conflict.doNothing())
    .returning('send_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateSendingResult = (trx: Db, { memberId, sendId, about }: Sending, result: unknown) =>
  trx
    .updateTable('sending')
    .set({ result: JSON.stringify(result ?? null) })
    .where('member_id', '=', memberId)
    .where('send_id', '=', sendId)
    .where('about', '=', about)
    .execute()

/** The stored result of the first request with this key. */
export async function findSendingResult(trx: Db, { memberId, sendId, about }: Sending) {
  const { result } = await trx
    .selectFrom('sending')
    .select('result')
    .where('member_id', '=', memberId)
    .where('send_id', '=', sendId)
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  return result
}

export const listSendingsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('sending')
    .select(['about', 'sent_at as sentAt'])
    .where('member_id', '=', memberId)
    .orderBy('sent_at')
    .orderBy('send_id')

export const deleteSendingsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('sending').where('member_id', '=', memberId).execute()

/**
 * Deletes old keys. Browsers retry within minutes, or when they are online again, which may be days later.
 */
export const deleteOldSendings = (db: Db) =>
  db.deleteFrom('sending').where('sent_at', '<', sql<string>`now() - interval '30 days'`).execute()
