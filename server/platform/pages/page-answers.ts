import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/platform/http/refusals.ts'
import type { EncodedPage } from './cache/encoded-page.ts'
import { type Coding, codingFor, etagMatches } from './cache/negotiation.ts'

/** Shared caches may reuse a page for 5 s, and for 30 s more while they fetch a new one. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

/**
 * Only these headers are cached, since they are the same for every reader. Others, such as `connection`, may
 * belong to a single request.
 */
const CACHED_HEADERS = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'etag',
  'referrer-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-frame-options',
]

/** Caches a response with its headers, if the page itself is cached. */
function keepAnswer(page: EncodedPage, as: Coding | 'held', reply: FastifyReply, body?: Buffer) {
  if (!page.isCacheable) return
  const headers = CACHED_HEADERS.flatMap(name => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [name, String(value)]
  })
  if (body) headers.push('content-length', String(body.length))
  page.sent.set(as, { status: reply.statusCode, headers, body })
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  { isSecret = false } = {},
) {
  const isFound = page.status === 200
  reply
    .code(page.status)
    .header('vary', 'accept-encoding')
    .header('cache-control', isFound && !isSecret ? CACHE_CONTROL : 'no-store')
    .type('text/html; charset=utf-8')
  if (isFound) {
    reply.header('etag', page.etag)
    if (etagMatches(request.headers['if-none-match'], page.etag)) {
      reply.code(304)
      keepAnswer(page, 'held', reply)
      return reply.send()
    }
  }
  const coding = codingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  const body = await page.body(coding)
  keepAnswer(page, coding, reply, body)
  return reply.send(body)
}

/** Redirects an old address permanently to its new page. Browsers may cache the redirect for an hour. */
export const sendMoved = (reply: FastifyReply, to: string) =>
  reply.code(301).header('location', to).header('cache-control', 'public, max-age=3600').send()

/** A minimal error page for readers who have sent too many requests. */
export function sendBusy(reply: FastifyReply, { status, message, details }: Refusal) {
  const seconds = Math.max(1, Math.ceil(details.retryAfterSeconds ?? 1))
  return reply
    .code(status)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>잠시 후 다시</title><h1>${message}</h1><p>${seconds}초 후에 다시 열 수 있습니다.</p><p><a href="/">처음으로</a></p></html>`,
    )
}
