import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InProcessCall, PublicSettings } from '#contract/pages.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { publicFace } from '#contract/trust/site-settings/face-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { answerError } from '#server/platform/http/errors.ts'
import type { CountRequest, RateLimiter } from '#server/platform/http/limits/address-limits.ts'
import { cardPicture } from '#server/platform/share-images/card.ts'
import { answerCacheHits } from './cache/cache-hit-fast-path.ts'
import { type EncodedPage, encodePage } from './cache/encoded-page.ts'
import type { FragmentRead } from './cache/fragment-cache.ts'
import { oldAddresses } from './old-address-queries.ts'
import { NOT_FOUND_ADDRESS, pageAddress } from './page-address.ts'
import { sendBusy, sendMoved, sendPage } from './page-answers.ts'
import { contentSecurityPolicy } from './web-app/content-security-policy.ts'
import { serveWorker } from './web-app/service-worker.ts'
import type { WebApp } from './web-app/web-app.ts'

const definedFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * Whether a page lies beyond the end of its list and is empty. There are unlimited such page numbers, so
 * these pages are not cached.
 */
const isPageWithoutRows = (answer: object | boolean) =>
  typeof answer === 'object' &&
  'page' in answer &&
  Number(answer.page) > 1 &&
  'data' in answer &&
  (answer.data as unknown[]).length === 0

/** The rate limit's refusal for this request, or `undefined`. */
async function refusalBy(count: CountRequest, request: FastifyRequest) {
  try {
    await count(request)
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}

type PageContext = Pick<AppContext, 'settings' | 'options' | 'pages' | 'db' | 'now'>
type Reading = (isFresh: boolean) => FragmentRead

/** Returns a function that reads the settings shown on pages. */
function publicSettingsOf(settings: PageContext['settings'], keepsPages: boolean) {
  const { siteUrl, contactEmail, ads, verifications, socialLogin } = settings
  const unchanging = {
    asksProof: settings.newcomerGuard,
    ...{ siteUrl, contactEmail, keepsPages },
    ads: definedFields(ads),
    verifications: definedFields(verifications),
    socialLogin: Object.keys(socialLogin) as PublicSettings['socialLogin'][number][],
  }
  let last: PublicSettings | undefined
  /** The object is a cache key for rendered parts, so it is replaced only when a setting changes. */
  return (): PublicSettings => {
    const { siteName, face } = settings
    const now: PublicSettings = {
      ...unchanging,
      siteName,
      card: cardPicture({ kind: 'site' }, settings),
      ...publicFace(siteName, face),
    }
    if (!last || !isDeepStrictEqual(last, now)) last = now
    return last
  }
}

interface RenderParts {
  web: WebApp
  options: PageContext['options']
  reading: Reading
  publicSettings: () => PublicSettings
}

/** Renders the page of an address for the cache. */
async function renderPage(
  { web, options, reading, publicSettings }: RenderParts,
  { url, isCacheable, isFresh }: { url: string; isCacheable: boolean; isFresh: boolean },
) {
  let isPastEnd = false
  // If the database is unavailable, the page shows the settings read last and is not cached.
  const areOptionsRead = await options.read().then(
    () => true,
    () => false,
  )
  const { call, asOf } = reading(isFresh)
  const reads: InProcessCall = async (name, query) => {
    const answer = await call(name, query)
    isPastEnd ||= isPageWithoutRows(answer)
    return answer
  }
  const rendered = await web.renderPage({
    url,
    call: reads,
    settings: publicSettings(),
    assets: web.assets,
  })
  const isKnown = rendered.status === 200 || url === NOT_FOUND_ADDRESS
  return encodePage(rendered, {
    isCacheable: isCacheable && areOptionsRead && !isPastEnd && isKnown,
    asOf: asOf(),
  })
}

const isPageRequest = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/')

/** Serves every page of the site, rendered once for all readers. */
export async function servePages(
  app: FastifyInstance,
  { settings, options, pages, db, now }: PageContext,
  { reading, web, limitOf }: { reading: Reading; web: WebApp | null; limitOf: RateLimiter },
) {
  const keepsPages = settings.serviceWorker && Boolean(web?.workers)
  const parts = { options, reading, publicSettings: publicSettingsOf(settings, keepsPages) }
  const policy = contentSecurityPolicy(settings, web?.earlyScript ?? '')
  const [countRead, countSearch] = [limitOf('read'), limitOf('search')]
  const findOldAddress = oldAddresses({ db, now })

  answerCacheHits(app, pages)
  if (web?.workers) serveWorker(app, web.workers[keepsPages ? 'keeping' : 'leaving'])
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request) || !web) return answerError(new Refusal('not_found'), request, reply)
    const address = pageAddress(request.url)
    const findMoved = await findOldAddress(request.url)
    // All old addresses share the cached page of unknown addresses, but each one costs a query, so each is
    // counted.
    if (findMoved || !pages.find(address.url)) {
      const refusal = await refusalBy(address.isSearch ? countSearch : countRead, request)
      if (refusal) return sendBusy(reply, refusal)
    }
    const moved = await findMoved?.()
    if (moved && moved !== 'gone') return sendMoved(reply, moved.to)
    const { url, isCacheable } = moved === 'gone' ? pageAddress(NOT_FOUND_ADDRESS) : address
    let page: EncodedPage
    if (web.assets.development) {
      // Addresses missing from the site map are shown as requested, because developers may open the style
      // guide, which is not in the map.
      const shownUrl = url === NOT_FOUND_ADDRESS ? request.url : url
      // Vite's scripts are inline and sources change, so this page has no content security policy and is not
      // cached.
      page = await renderPage({ ...parts, web }, { url: shownUrl, isCacheable: false, isFresh: true })
    } else {
      page = await pages.read(url, isFresh => renderPage({ ...parts, web }, { url, isCacheable, isFresh }))
      reply.header('content-security-policy', policy)
    }
    if (page.failure) request.log.error({ err: page.failure }, 'page failed')
    // This is a copy, because the cached page of unknown addresses must keep its own status.
    const shown = moved === 'gone' ? { ...page, status: 410, isCacheable: false } : page
    return sendPage(request, reply, shown, { isSecret: address.isSecret })
  })
}
