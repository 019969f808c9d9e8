import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hashOfToken } from './refresh-tokens.ts'

/** Seconds for which a used refresh token stays valid, since two tabs may use it at once. */
const REFRESH_GRACE_SECONDS = 10

/** Stores the hash of a refresh token for this session. A token that exists already is not changed. */
export const insertRefreshToken = (db: Db, sessionId: string, token: string) =>
  db
    .insertInto('refresh_token')
    .values({ token_hash: hashOfToken(token), session_id: sessionId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Consumes a token. Returns `false` if it was used before. */
export async function updateTokenAsUsed(trx: Db, token: string) {
  const used = await trx
    .updateTable('refresh_token')
    .set({ used_at: sql<string>`now()` })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Finds a token that was used within the grace period. */
export const findTokenInGrace = (trx: Db, token: string) =>
  trx
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', '>', sql<string>`now() - make_interval(secs => ${REFRESH_GRACE_SECONDS})`)
    .executeTakeFirst()

export const deleteSessionOfToken = (db: Db, token: string) =>
  db
    .deleteFrom('session')
    .where('id', '=', query =>
      query.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hashOfToken(token)),
    )
    .execute()
