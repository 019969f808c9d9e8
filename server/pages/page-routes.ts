import type { FastifyInstance } from 'fastify'
import type { InsideCall, PublicSettings } from '#contract/pages.ts'
import { Refusal } from '#contract/refusals.ts'
import { answerError } from '../http/errors.ts'
import type { Site } from '../site.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { WebApp } from './web-app.ts'

/** Shared caches may hold a page this long, and serve it this much longer while they fetch it anew. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Every page of the site, rendered as a visitor reads it. */
export async function servePages(
  app: FastifyInstance,
  { settings }: Pick<Site, 'settings'>,
  { call, web }: { call: InsideCall; web: WebApp | null },
) {
  const { siteName, siteUrl, contactEmail, ads } = settings
  const publicSettings: PublicSettings = { siteName, siteUrl, contactEmail, ads: given(ads) }
  const policy = contentSecurityPolicy(settings)

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/')
    if (!isPage || !web) return answerError(new Refusal('not_found'), request, reply)
    const page = await web.renderPage({
      url: request.url,
      call,
      settings: publicSettings,
      assets: web.assets,
    })
    if (page.failure) request.log.error({ err: page.failure }, 'page failed')
    if (page.location) return reply.redirect(page.location, page.status)
    // Vite's own scripts in development are inline.
    if (!web.assets.development) reply.header('content-security-policy', policy)
    return reply
      .code(page.status)
      .header('cache-control', page.status === 200 ? CACHE_CONTROL : 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}
