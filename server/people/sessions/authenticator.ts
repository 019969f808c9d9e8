import type { FastifyRequest } from 'fastify'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal, refusals } from '#contract/platform/http/refusals.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AccessRequirements } from '#server/platform/http/routes.ts'
import { findSessionViewer } from './viewer-queries.ts'

/** Throws if a restriction forbids this member the call. */
function assertNotRestricted({ restriction }: Viewer, { rights, speaks }: AccessRequirements) {
  if (restriction?.kind === 'suspended' && !rights) throw new Refusal('suspended')
  if (restriction?.kind === 'silenced' && speaks)
    throw new Refusal('silenced', {
      message: `${untilWords(restriction.until ?? '')}까지 글을 쓸 수 없습니다.`,
    })
}

/** Throws if this member lacks the access that the call requires. */
function assertAccess(viewer: Viewer, { access, rights }: AccessRequirements) {
  if (access !== 'member' && !viewer.activated) throw new Refusal('not_activated')
  if (access !== 'member' && viewer.asksConsent && !rights) throw new Refusal('consent')
  // The refusal names a field, so that clients don't mistake it for an expired access token.
  if (viewer.secondFactor && (access === 'moderator' || access === 'admin'))
    throw new Refusal('second_factor', { fields: { code: refusals.second_factor[1] } })
  if (access === 'moderator' && !viewer.staff) throw new Refusal('forbidden')
  if (access === 'admin' && !isAdmin(viewer)) throw new Refusal('forbidden')
}

/**
 * Identifies the caller by the bearer token and its session. Throws if the caller lacks the required access.
 */
export const authenticator = ({
  db,
  accessTokens,
  settings,
}: Pick<AppContext, 'db' | 'accessTokens' | 'settings'>) =>
  async function authenticate(request: FastifyRequest, requirements: AccessRequirements) {
    const token = /^Bearer ([\w.-]{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1]
    const session = token && accessTokens.read(token)
    // The session's row is read for each call, so ended sessions and revoked roles take effect on all servers
    // at once.
    const viewer = session ? await findSessionViewer(db, session, settings) : undefined
    if (!session || !viewer) throw new Refusal('unauthenticated')
    assertAccess(viewer, requirements)
    assertNotRestricted(viewer, requirements)
    return { ...viewer, sessionId: session.sessionId }
  }
