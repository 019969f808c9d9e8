import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InsideCall, PublicSettings } from '#contract/pages.ts'
import { Refusal } from '#contract/refusals.ts'
import { answerError } from '../http/errors.ts'
import type { Site } from '../site.ts'
import { answerAgain } from './answer-again.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type FinishedPage, finish } from './finished-page.ts'
import { type Coding, codingFor, isHeld } from './negotiation.ts'
import { NOWHERE, pageAddress } from './page-address.ts'
import type { WebApp } from './web-app.ts'

/** Shared caches may hold a page this long, and serve it this much longer while they fetch it anew. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Keeps an answer for who comes next; for a page that isn't kept, nobody does. */
function keepAnswer(page: FinishedPage, as: Coding | 'held', reply: FastifyReply, body?: Buffer) {
  if (!page.isKept) return
  const headers = Object.entries({ ...reply.getHeaders(), ...(body && { 'content-length': body.length }) })
  page.sent.set(as, {
    status: reply.statusCode,
    headers: headers.flatMap(([name, value]) => [name, String(value)]),
    body,
  })
}

async function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage) {
  const isFound = page.status === 200
  reply
    .code(page.status)
    .header('vary', 'accept-encoding')
    .header('cache-control', isFound ? CACHE_CONTROL : 'no-store')
    .type('text/html; charset=utf-8')
  if (isFound) {
    reply.header('etag', page.etag)
    if (isHeld(request.headers['if-none-match'], page.etag)) {
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

/** Every page of the site, rendered once for all its readers. */
export async function servePages(
  app: FastifyInstance,
  { settings, pages }: Pick<Site, 'settings' | 'pages'>,
  { call, laggingCall, web }: { call: InsideCall; laggingCall: InsideCall; web: WebApp | null },
) {
  const { siteName, siteUrl, contactEmail, ads } = settings
  const publicSettings: PublicSettings = { siteName, siteUrl, contactEmail, ads: given(ads) }
  const policy = contentSecurityPolicy(settings)

  answerAgain(app, pages)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/')
    if (!isPage || !web) return answerError(new Refusal('not_found'), request, reply)
    const { url, isKept } = pageAddress(request.url)
    const render = async (isFresh: boolean) => {
      const reads = isFresh ? call : laggingCall
      const rendered = await web.renderPage({
        url,
        call: reads,
        settings: publicSettings,
        assets: web.assets,
      })
      return finish(rendered, { isKept: isKept && (rendered.status === 200 || url === NOWHERE) })
    }
    // Vite's own scripts are inline, and its source changes under the cache.
    const page = web.assets.development ? await render(true) : await pages.read(url, render)
    if (!web.assets.development) reply.header('content-security-policy', policy)
    if (page.failure) request.log.error({ err: page.failure }, 'page failed')
    return send(request, reply, page)
  })
}
