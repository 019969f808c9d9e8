import type { FastifyInstance } from 'fastify'
import { serveDocumentation } from '../documentation/documentation-routes.ts'
import type { Site } from '../site.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'

/** What operators and programs read beside the API. Before the routes, which it watches and describes. */
export async function serveOperations(app: FastifyInstance, site: Site) {
  serveHealth(app, site)
  serveMetrics(app, site)
  await serveDocumentation(app, site)
}
