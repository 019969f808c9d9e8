import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { openApi, titleOf } from './openapi.ts'

/**
 * The viewer's script is third-party code, and it could read the tokens in this origin's storage. It may
 * therefore connect only to this site. Its styles are set by script, which a style policy does not affect.
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

/** Serves `/api/openapi.json` and its viewer at `/api/docs`. */
export async function serveDocumentation(app: FastifyInstance, { settings }: Pick<AppContext, 'settings'>) {
  const document = openApi(settings)
  const named = () => ({ ...document, info: { ...document.info, title: titleOf(settings) } })
  // The viewer's plugin reads the document from this plugin.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    transformSpecification: () => named(),
    // This layout omits the top bar, whose SVG has an inline style.
    uiConfig: { deepLinking: true, layout: 'BaseLayout' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => named())
}
