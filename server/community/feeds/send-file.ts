import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { isHeld } from '#server/platform/pages/cache/negotiation.ts'

/** Feed readers poll often and can bear a lag. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300'

/** Routes of files are no calls, so the API's document leaves them out. */
export const HIDDEN = { schema: { hide: true } }

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Sends a file, or 304 to a reader that still holds the same one. */
export function sendFile(reply: FastifyReply, type: string, text: string) {
  const etag = etagOf(text)
  reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
  if (isHeld(reply.request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}
