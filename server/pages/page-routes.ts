import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InsideCall, PublicSettings } from '#contract/pages.ts'
import { Refusal } from '#contract/refusals.ts'
import { cardPicture } from '../cards/card.ts'
import type { CountRequest, LimitOf } from '../http/address-limits.ts'
import { answerError } from '../http/errors.ts'
import type { Site } from '../site.ts'
import { answerAgain } from './answer-again.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type FinishedPage, finish } from './finished-page.ts'
import type { Reading } from './home-parts.ts'
import { type Coding, codingFor, isHeld } from './negotiation.ts'
import { NOWHERE, pageAddress } from './page-address.ts'
import { serveWorker } from './service-worker.ts'
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

/** Beyond the last page of a list: there are as many of them as numbers, and the cache holds none. */
const isPageWithoutRows = (answer: object | boolean) =>
  typeof answer === 'object' &&
  'page' in answer &&
  Number(answer.page) > 1 &&
  'data' in answer &&
  (answer.data as unknown[]).length === 0

/** What keeps a page from being made for this address now. */
async function refusalBy(count: CountRequest, request: FastifyRequest) {
  try {
    await count(request)
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}

/** For a person, at the least cost: whoever sees it has asked too much already. */
function sendBusy(reply: FastifyReply, { status, message, details }: Refusal) {
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

/** Every page of the site, rendered once for all its readers. */
export async function servePages(
  app: FastifyInstance,
  { settings, pages }: Pick<Site, 'settings' | 'pages'>,
  { reading, web, limitOf }: { reading: (isFresh: boolean) => Reading; web: WebApp | null; limitOf: LimitOf },
) {
  const { siteName, siteUrl, contactEmail, ads, verifications } = settings
  const keepsPages = settings.serviceWorker && Boolean(web?.workers)
  const card = cardPicture({ kind: 'site', siteName })
  const publicSettings: PublicSettings = {
    siteName,
    asksProof: settings.newcomerGuard,
    siteUrl,
    contactEmail,
    keepsPages,
    card,
    ads: given(ads),
    verifications: given(verifications),
  }
  const policy = contentSecurityPolicy(settings)

  const [countRead, countSearch] = [limitOf('read'), limitOf('search')]

  answerAgain(app, pages)
  if (web?.workers) serveWorker(app, web.workers[keepsPages ? 'keeping' : 'leaving'])
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/')
    if (!isPage || !web) return answerError(new Refusal('not_found'), request, reply)
    const { url, isKept, isSearch } = pageAddress(request.url)
    if (!pages.find(url)) {
      const refusal = await refusalBy(isSearch ? countSearch : countRead, request)
      if (refusal) return sendBusy(reply, refusal)
    }
    const render = async (isFresh: boolean) => {
      let isPastEnd = false
      const { call, asOf } = reading(isFresh)
      const reads: InsideCall = async (name, query) => {
        const answer = await call(name, query)
        isPastEnd ||= isPageWithoutRows(answer)
        return answer
      }
      const rendered = await web.renderPage({
        // The page of parts is on no map: only developers have it.
        url: web.assets.development && url === NOWHERE ? request.url : url,
        call: reads,
        settings: publicSettings,
        assets: web.assets,
      })
      return finish(rendered, {
        isKept: isKept && !isPastEnd && (rendered.status === 200 || url === NOWHERE),
        asOf: asOf(),
      })
    }
    // Vite's own scripts are inline, and its source changes under the cache.
    const page = web.assets.development ? await render(true) : await pages.read(url, render)
    if (!web.assets.development) reply.header('content-security-policy', policy)
    if (page.failure) request.log.error({ err: page.failure }, 'page failed')
    return send(request, reply, page)
  })
}
