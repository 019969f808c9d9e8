import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { etagMatches } from '#server/platform/pages/cache/negotiation.ts'

/** Feed readers poll often and tolerate a delay, so responses are cached. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300'

/** Routes that serve files are not API calls, so the API document leaves them out. */
export const HIDDEN_FROM_OPENAPI = { schema: { hide: true } }

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Sends a file, or status 304 if the client's copy is up to date. */
export function sendFile(reply: FastifyReply, type: string, text: string) {
  const etag = etagOf(text)
  reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
  if (etagMatches(reply.request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}
