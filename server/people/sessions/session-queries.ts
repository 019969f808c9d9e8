import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { UNKNOWN_DEVICE } from '#contract/people/sessions/session-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hashOfToken } from './tokens/refresh-tokens.ts'

/** Since the session's last refresh. */
export const SESSION_DAYS = 30
/** Since the sign-in, however often it is refreshed: a copy that nobody missed ends some day, too. */
export const SESSION_DAYS_AT_MOST = 180

const newSessionEnd = () => sql<string>`now() + make_interval(days => ${SESSION_DAYS})`
const lastSessionEnd = () => sql<string>`created_at + make_interval(days => ${SESSION_DAYS_AT_MOST})`

const thisHour = () => sql<string>`date_trunc('hour', now())`

/** A new session of a member; resolves to its id. */
export async function insertSession(db: Db, memberId: number, device = UNKNOWN_DEVICE) {
  const id = randomBytes(16).toString('base64url')
  await db
    .insertInto('session')
    .values({ id, member_id: memberId, expires_at: newSessionEnd(), device, seen_at: thisHour() })
    .execute()
  return id
}

/** The live session of a token, kept for another term and locked: always before its tokens, as a deletion does. */
export const updateSessionTerm = (trx: Db, token: string, device: string) =>
  trx
    .updateTable('session')
    .set({
      expires_at: sql<string>`least(${newSessionEnd()}, ${lastSessionEnd()})`,
      seen_at: thisHour(),
      // One that the release before began says nothing of it.
      device: sql<string>`coalesce(device, ${device})`,
    })
    .where('id', '=', db =>
      db.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hashOfToken(token)),
    )
    .where('expires_at', '>', sql<string>`now()`)
    .where(lastSessionEnd(), '>', sql<string>`now()`)
    .returning(['id as sessionId', 'member_id as memberId', sql<string>`device`.as('device')])
    .executeTakeFirst()

/** Ends a session and with it every token that descends from it. */
export const deleteSession = (db: Db, sessionId: string) =>
  db.deleteFrom('session').where('id', '=', sessionId).execute()

export const deleteSessionsOf = (db: Db, memberId: number) =>
  db.deleteFrom('session').where('member_id', '=', memberId).execute()

/** All but the one in which it is asked for. */
export const deleteOtherSessions = (
  trx: Db,
  { memberId, sessionId }: { memberId: number; sessionId: string },
) => trx.deleteFrom('session').where('member_id', '=', memberId).where('id', '<>', sessionId).execute()

/** Sessions that are over, and used tokens so old that no session could have outlived them unrefreshed. */
export async function deleteExpiredSessions(db: Db) {
  await db.deleteFrom('session').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .deleteFrom('refresh_token')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${SESSION_DAYS})`)
    .execute()
}
