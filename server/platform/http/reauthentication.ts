import type { FastifyReply } from 'fastify'

/** How long a caller's identity is trusted, in ms. A call that arrives at once is checked once. */
const TRUSTED_MS = 1_000

/**
 * Whether a call has taken so long that its caller must be identified again. Callers are identified before their
 * body is read, and a body may take minutes: until then the session may have ended, or the member be suspended.
 */
export const needsReauthentication = (reply: FastifyReply) => reply.elapsedTime > TRUSTED_MS
