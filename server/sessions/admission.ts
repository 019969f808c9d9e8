import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findSessionViewer } from './session-queries.ts'

/** Who is asking, by the bearer token and the session it belongs to; throws where the access isn't theirs. */
export const doorkeeper = ({ db, accessTokens }: { db: Db; accessTokens: AccessTokens }) =>
  async function admit(request: FastifyRequest, access: 'member' | 'active') {
    const token = /^Bearer ([\w.-]{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1]
    const session = token && (await accessTokens.read(token))
    // The session's row is asked each time: an ended one ends on every server at once.
    const viewer = session ? await findSessionViewer(db, session) : undefined
    if (!session || !viewer) throw new Refusal('unauthenticated')
    if (access === 'active' && !viewer.activated) throw new Refusal('not_activated')
    return { ...viewer, sessionId: session.sessionId }
  }
