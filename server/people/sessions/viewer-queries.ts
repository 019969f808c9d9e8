import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { STAFF_FACTOR_HOURS } from '#contract/people/sessions/second-factor-rules.ts'
import type { Settings } from '#server/config/config.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import { consentReason } from '#server/people/consents/consent-rules.ts'
import type { SessionClaim } from './tokens/access-tokens.ts'

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
      'member.asks_consent as isImported',
      sql<string | null>`(select max(version) from consent where consent.member_id = member.id)`.as(
        'agreedTo',
      ),
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

/**
 * The member of a live session. If the site requires a second factor, staff members have their role only
 * after entering a code.
 */
export async function findSessionViewer(
  db: Db,
  claim: SessionClaim,
  { staffSecondFactor }: Pick<Settings, 'staffSecondFactor'>,
): Promise<Viewer | undefined> {
  const [row] = await sessionViewer(db, claim)
  if (!row) return undefined
  const { memberId, nickname, activated, hasFactor, hasShownFactor } = row
  const asksConsent = consentReason(memberId, row)
  const staff = staffOf(row)
  const viewer: Viewer = {
    ...{ memberId, nickname, activated, staff, restriction: restrictionOf(row) },
    ...(asksConsent && { asksConsent }),
  }
  if (!staffSecondFactor || !staff || (hasFactor && hasShownFactor)) return viewer
  return { ...viewer, staff: null, secondFactor: hasFactor ? 'code' : 'enrol' }
}

type ViewerRow = Awaited<ReturnType<typeof sessionViewer>>[number]

/** The role of a member. The owner is an admin without a row in `member_role`. */
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
