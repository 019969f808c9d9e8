import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../site.ts'

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
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.siteName} API`,
        version: '1',
        description: '모든 시각은 UTC, 모든 글자는 NFC입니다.',
      },
      servers: [{ url: settings.siteUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // The recursive schemas refer to themselves; as components they can.
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `schema-${index}`),
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: { deepLinking: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
