import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Site } from '#server/app-context.ts'
import { openApi } from './openapi.ts'

/**
 * The page's script is another's, on the origin whose storage holds members' tokens: it may talk to this site alone.
 * Its styles are set by script, which no policy of styles holds back.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/api/openapi.json`, and a page that reads it at `/api/docs`. */
export async function serveDocumentation(app: FastifyInstance, { settings }: Pick<Site, 'settings'>) {
  const document = openApi(settings)
  // The page's own plugin asks this one for the document.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    // Without the bar above it, whose drawing brings a style in the markup.
    uiConfig: { deepLinking: true, layout: 'BaseLayout' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => document)
}
