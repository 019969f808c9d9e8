import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { serveDocumentation } from '#server/platform/openapi/documentation-routes.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'

/**
 * Serves what operators and programs read besides the API. Registered before the routes, which it monitors
 * and documents.
 */
export async function serveOperations(app: FastifyInstance, site: AppContext) {
  serveHealth(app, site)
  serveMetrics(app, site)
  await serveDocumentation(app, site)
}
