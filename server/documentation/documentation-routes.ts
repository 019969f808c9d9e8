import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../site.ts'
import { openApi } from './openapi.ts'

/** `/api/openapi.json`, and a page that reads it at `/api/docs`. */
export async function serveDocumentation(app: FastifyInstance, { settings }: Pick<Site, 'settings'>) {
  const document = openApi(settings)
  // The page's own plugin asks this one for the document.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => document)
}
