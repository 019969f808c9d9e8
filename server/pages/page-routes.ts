import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { answerError } from '../http/errors.ts'
import type { InsideCall } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { PublicSettings, RenderPage } from './rendering.ts'

/** Shared caches may hold a page this long, and serve it this much longer while they fetch it anew. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

/** Every page of the site, rendered as a visitor reads it. */
export async function servePages(
  app: FastifyInstance,
  { settings }: Pick<Site, 'settings'>,
  { call, renderPage }: { call: InsideCall; renderPage: RenderPage },
) {
  const { siteName, siteUrl, contactEmail, ads } = settings
  const publicSettings: PublicSettings = { siteName, siteUrl, contactEmail, ads }
  const policy = contentSecurityPolicy(settings)

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/')
    if (!isPage) return answerError(new Refusal('not_found'), request, reply)
    const page = await renderPage({ url: request.url, call, settings: publicSettings })
    if (page.location) return reply.redirect(page.location, page.status)
    return reply
      .code(page.status)
      .header('content-security-policy', policy)
      .header('cache-control', page.status === 200 ? CACHE_CONTROL : 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}
