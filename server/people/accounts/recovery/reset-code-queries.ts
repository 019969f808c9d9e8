import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import type { ResetCodeTable } from '#server/infrastructure/database/tables/accounts.ts'
import { CODE_TRIES, codeExpiry } from '../mailed-codes/code-queries.ts'

type ResetCode = Pick<ResetCodeTable, 'request_hash'> & {
  member_id: number | null
  email: string | null
  code_hash: string | null
}

/** Stores a reset request. A member may have several. */
export const insertResetCode = (trx: Db, code: ResetCode) =>
  trx
    .insertInto('reset_code')
    .values({ ...code, expires_at: codeExpiry() })
    .execute()

/** Counts a try of one request before the comparison. */
export const updateResetTries = (db: Db, requestHash: string) =>
  db
    .updateTable('reset_code')
    .set(code => ({ wrong_tries: code('wrong_tries', '+', 1) }))
    .where('request_hash', '=', requestHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('wrong_tries', '<', CODE_TRIES)
    .returning(['member_id as memberId', 'email', 'code_hash as codeHash', 'wrong_tries as tries'])
    .executeTakeFirst()

/** Takes back the count of a try whose code was right but changed nothing. */
export const updateResetTryAsRight = (db: Db, requestHash: string) =>
  db
    .updateTable('reset_code')
    .set(code => ({ wrong_tries: code('wrong_tries', '-', 1) }))
    .where('request_hash', '=', requestHash)
    .where('wrong_tries', '>', 0)
    .execute()

export async function isResetExhausted(db: Db, requestHash: string) {
  const spent = await db
    .selectFrom('reset_code')
    .select('request_hash')
    .where('request_hash', '=', requestHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('wrong_tries', '>=', CODE_TRIES)
    .executeTakeFirst()
  return spent !== undefined
}

export const deleteResetCode = (trx: Db, requestHash: string) =>
  affectsRow(trx.deleteFrom('reset_code').where('request_hash', '=', requestHash))
