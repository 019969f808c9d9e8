import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { UNKNOWN_DEVICE } from '#contract/people/sessions/session-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { SessionClaim } from './tokens/access-tokens.ts'
import { hashOfToken } from './tokens/refresh-tokens.ts'

/** Days after its last refresh at which a session expires. */
const SESSION_DAYS = 30
/**
 * Days after the sign-in at which a session expires, however often it is refreshed. So a copied token
 * expires, too, even if nobody notices the copy.
 */
export const SESSION_DAYS_AT_MOST = 180

const newSessionEnd = () => sql<string>`now() + make_interval(days => ${SESSION_DAYS})`
const lastSessionEnd = () => sql<string>`created_at + make_interval(days => ${SESSION_DAYS_AT_MOST})`

const thisHour = () => sql<string>`date_trunc('hour', now())`

export async function insertSession(db: Db, memberId: number, device = UNKNOWN_DEVICE) {
  const id = randomBytes(16).toString('base64url')
  await db
    .insertInto('session')
    .values({ id, member_id: memberId, expires_at: newSessionEnd(), device, seen_at: thisHour() })
    .execute()
  return id
}

/**
 * Extends and locks the live session of a token. The lock order is session before token, as in a deletion.
 */
export const updateSessionTerm = (trx: Db, token: string, device: string) =>
  trx
    .updateTable('session')
    .set({
      expires_at: sql<string>`least(${newSessionEnd()}, ${lastSessionEnd()})`,
      seen_at: thisHour(),
      // Sessions from the previous release have no device yet.
      device: sql<string>`coalesce(device, ${device})`,
    })
    .where('id', '=', db =>
      db.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hashOfToken(token)),
    )
    .where('expires_at', '>', sql<string>`now()`)
    .where(lastSessionEnd(), '>', sql<string>`now()`)
    .returning(['id as sessionId', 'member_id as memberId', sql<string>`device`.as('device')])
    .executeTakeFirst()

/** Whether a session still exists. If so, it can't be deleted before the transaction ends. */
export async function lockOpenSession(trx: Db, { memberId, sessionId }: SessionClaim) {
  const found = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes a session and every token that descends from it. */
export const deleteSession = (db: Db, sessionId: string) =>
  db.deleteFrom('session').where('id', '=', sessionId).execute()

export const deleteSessionsOf = (db: Db, memberId: number) =>
  db.deleteFrom('session').where('member_id', '=', memberId).execute()

export const deleteOtherSessions = (
  trx: Db,
  { memberId, sessionId }: { memberId: number; sessionId: string },
) => trx.deleteFrom('session').where('member_id', '=', memberId).where('id', '<>', sessionId).execute()

/** Deletes expired sessions, and tokens that are older than a session can last without a refresh. */
export async function deleteExpiredSessions(db: Db) {
  await db.deleteFrom('session').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .deleteFrom('refresh_token')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${SESSION_DAYS})`)
    .execute()
}
