import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Viewer } from '#contract/members.ts'
import type { Db } from '../engines/database/database.ts'
import type { SessionClaim } from './access-tokens.ts'

export const SESSION_DAYS = 30

/** The member behind a live session. */
export function findSessionViewer(
  db: Db,
  { memberId, sessionId }: SessionClaim,
): Promise<Viewer | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id as memberId', 'member.nickname', 'member.activated'])
    .where('session.id', '=', sessionId)
    .where('member.id', '=', memberId)
    .where('session.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** A new session of a member; resolves to its id. */
export async function insertSession(db: Db, memberId: number) {
  const id = randomBytes(16).toString('base64url')
  const expires_at = sql<string>`now() + make_interval(days => ${SESSION_DAYS})`
  await db.insertInto('session').values({ id, member_id: memberId, expires_at }).execute()
  return id
}
