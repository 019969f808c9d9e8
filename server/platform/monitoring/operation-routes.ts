import type { FastifyInstance } from 'fastify'
import type { Site } from '#server/app-context.ts'
import { serveDocumentation } from '#server/platform/openapi/documentation-routes.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'

/** What operators and programs read beside the API. Before the routes, which it watches and describes. */
export async function serveOperations(app: FastifyInstance, site: Site) {
  serveHealth(app, site)
  serveMetrics(app, site)
  await serveDocumentation(app, site)
}
