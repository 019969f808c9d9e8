import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import { STAFF_FACTOR_HOURS } from '#contract/second-factor-rules.ts'
import { UNKNOWN_DEVICE } from '#contract/session-rules.ts'
import type { Db } from '../engines/database/database.ts'
import { statement } from '../engines/database/statement.ts'
import type { Settings } from '../settings.ts'
import type { SessionClaim } from './access-tokens.ts'
import { hashOfToken } from './refresh-tokens.ts'

/** Since the session's last refresh. */
export const SESSION_DAYS = 30
/** Since the sign-in, however often it is refreshed: a copy that nobody missed ends some day, too. */
export const SESSION_DAYS_AT_MOST = 180
/** Two tabs may show the same token at once: the second isn't a thief. */
export const REFRESH_GRACE_SECONDS = 10

const newSessionEnd = () => sql<string>`now() + make_interval(days => ${SESSION_DAYS})`
const lastSessionEnd = () => sql<string>`created_at + make_interval(days => ${SESSION_DAYS_AT_MOST})`

const sessionViewer = statement((db, { memberId, sessionId }: SessionClaim) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('member_role', 'member_role.member_id', 'member.id')
    .leftJoin('totp', join =>
      join.onRef('totp.member_id', '=', 'member.id').on('totp.confirmed_at', 'is not', null),
    )
    .select([
      'member.id as memberId',
      'member.nickname',
      'member.activated',
      'member_role.role',
      'member_role.boards',
      'member.restriction_id as restrictionId',
      sql<boolean>`coalesce(member.suspended_until > now(), false)`.as('isSuspended'),
      sql<boolean>`coalesce(member.silenced_until > now(), false)`.as('isSilenced'),
      sql<string | null>`nullif(member.suspended_until, 'infinity')`.as('suspendedUntil'),
      'member.silenced_until as silencedUntil',
      'totp.member_id as hasFactor',
      sql<boolean>`coalesce(
        session.second_factor_at > now() - make_interval(hours => ${STAFF_FACTOR_HOURS}), false
      )`.as('hasShownFactor'),
    ])
    .where('session.id', '=', sessionId)
    .where('member.id', '=', memberId)
    .where('session.expires_at', '>', sql<string>`now()`),
)

/** The member behind a live session; where the site asks staff for a second factor, one of them only with it. */
export async function findSessionViewer(
  db: Db,
  claim: SessionClaim,
  { staffSecondFactor }: Pick<Settings, 'staffSecondFactor'>,
): Promise<Viewer | undefined> {
  const [row] = await sessionViewer(db, claim)
  if (!row) return undefined
  const { memberId, nickname, activated, hasFactor, hasShownFactor } = row
  const staff = staffOf(row)
  const viewer = { memberId, nickname, activated, staff, restriction: restrictionOf(row) }
  if (!staffSecondFactor || !staff || (hasFactor && hasShownFactor)) return viewer
  return { ...viewer, staff: null, secondFactor: hasFactor ? 'code' : 'enrol' }
}

type ViewerRow = Awaited<ReturnType<typeof sessionViewer>>[number]

/** The owner is an admin without a row that says so. */
function staffOf({ memberId, role, boards }: ViewerRow): Viewer['staff'] {
  if (memberId === ADMIN_ID || role === 'admin') return { role: 'admin', boards: null }
  return role && { role, boards }
}

function restrictionOf({
  isSuspended,
  isSilenced,
  suspendedUntil,
  silencedUntil,
  restrictionId,
}: ViewerRow): Viewer['restriction'] {
  if (!restrictionId) return null
  if (isSuspended) return { kind: 'suspended', until: suspendedUntil, decisionId: restrictionId }
  return isSilenced ? { kind: 'silenced', until: silencedUntil, decisionId: restrictionId } : null
}

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

/** A token that refreshes this session once; only its hash is kept. One that is there already stays as it is. */
export const insertRefreshToken = (db: Db, sessionId: string, token: string) =>
  db
    .insertInto('refresh_token')
    .values({ token_hash: hashOfToken(token), session_id: sessionId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

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

/** Uses a token up; `false` where it was used before. */
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

/** A token that was used only just now. */
export const findTokenInGrace = (trx: Db, token: string) =>
  trx
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', '>', sql<string>`now() - make_interval(secs => ${REFRESH_GRACE_SECONDS})`)
    .executeTakeFirst()

/** Ends a session and with it every token that descends from it. */
export const deleteSession = (db: Db, sessionId: string) =>
  db.deleteFrom('session').where('id', '=', sessionId).execute()

export const deleteSessionOfToken = (db: Db, token: string) =>
  db
    .deleteFrom('session')
    .where('id', '=', query =>
      query.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hashOfToken(token)),
    )
    .execute()

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
