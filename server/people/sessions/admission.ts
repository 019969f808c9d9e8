import type { FastifyRequest } from 'fastify'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal, refusals } from '#contract/platform/http/refusals.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'
import type { Site } from '#server/app-context.ts'
import type { Door } from '#server/platform/http/routes.ts'
import { findSessionViewer } from './viewer-queries.ts'

/** Throws where a decision keeps this member from it. */
function assertNotKept({ restriction }: Viewer, { rights, speaks }: Door) {
  if (restriction?.kind === 'suspended' && !rights) throw new Refusal('suspended')
  if (restriction?.kind === 'silenced' && speaks)
    throw new Refusal('silenced', {
      message: `${untilWords(restriction.until ?? '')}까지 글을 쓸 수 없습니다.`,
    })
}

/** Throws where this member isn't one of those whom a call is for. */
function assertAccess(viewer: Viewer, { access }: Door) {
  if (access !== 'member' && !viewer.activated) throw new Refusal('not_activated')
  // A field is named, so that nobody takes it for a token that is over.
  if (viewer.secondFactor && (access === 'moderator' || access === 'admin'))
    throw new Refusal('second_factor', { fields: { code: refusals.second_factor[1] } })
  if (access === 'moderator' && !viewer.staff) throw new Refusal('forbidden')
  if (access === 'admin' && !isAdmin(viewer)) throw new Refusal('forbidden')
}

/** Who is asking, by the bearer token and the session it belongs to; throws where the access isn't theirs. */
export const doorkeeper = ({ db, accessTokens, settings }: Pick<Site, 'db' | 'accessTokens' | 'settings'>) =>
  async function admit(request: FastifyRequest, door: Door) {
    const token = /^Bearer ([\w.-]{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1]
    const session = token && (await accessTokens.read(token))
    // The session's row is asked each time: an ended one ends on every server at once, and so does a role.
    const viewer = session ? await findSessionViewer(db, session, settings) : undefined
    if (!session || !viewer) throw new Refusal('unauthenticated')
    assertAccess(viewer, door)
    assertNotKept(viewer, door)
    return { ...viewer, sessionId: session.sessionId }
  }
