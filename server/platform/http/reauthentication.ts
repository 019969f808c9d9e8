import type { FastifyReply } from 'fastify'

/** How long a caller's identity is trusted, in ms. A call that arrives in one go is checked only once. */
const TRUSTED_MS = 1_000

/**
 * Whether a call has taken so long that its caller must be authenticated again. Callers are authenticated
 * before their body is read, which may take minutes. Meanwhile the session may have ended, or the member may
 * have been suspended.
 */
export const needsReauthentication = (reply: FastifyReply) => reply.elapsedTime > TRUSTED_MS
