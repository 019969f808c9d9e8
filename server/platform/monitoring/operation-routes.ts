import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { serveDocumentation } from '#server/platform/openapi/documentation-routes.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'

/**
 * Serves what operators and programs read besides the API: health, metrics and the API documentation. Must be
 * registered before the routes, since it observes them.
 */
export async function serveOperations(app: FastifyInstance, site: AppContext) {
  serveHealth(app, site)
  serveMetrics(app, site)
  await serveDocumentation(app, site)
}
