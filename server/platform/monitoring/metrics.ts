import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEngineMetrics } from './engine-metrics.ts'
import { metricsReader } from './metrics-of-workers.ts'
import { mayReadMetrics } from './metrics-readers.ts'
import { SECONDS, watchPages } from './page-metrics.ts'
import { watchReplica } from './replica-metrics.ts'
import { securityEvents } from './security-events.ts'
import { countStreams } from './stream-metrics.ts'

function countEvents(registry: Registry, security: AppContext['security']) {
  const events = new Counter({
    name: 'danseo_security_events_total',
    help: 'Sign-ins that failed, rights refused and their like, by event',
    labelNames: ['event'],
    registers: [registry],
  })
  for (const event of securityEvents) events.inc({ event }, 0)
  security.watch(event => events.inc({ event }))
}

/**
 * Measures response times by route and status class. Pages sent from the cache are measured in `watchPages`.
 */
function timeAnswers(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'danseo_http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The label is the route's pattern, not the address: visitors' input must not create new labels.
    const route = request.routeOptions.url ?? 'page'
    // A stream's duration isn't a response time.
    if (route === NOTIFICATION_STREAM_PATH && reply.statusCode === 200) return
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.labels(request.method, route, status).observe(reply.elapsedTime / 1_000)
  })
  return seconds
}

/** Serves `/metrics` in the Prometheus text format: requests by route and status, and process metrics. */
export function serveMetrics(
  app: FastifyInstance,
  site: Pick<
    AppContext,
    'settings' | 'db' | 'databaseMemory' | 'files' | 'jobs' | 'pages' | 'bus' | 'replica' | 'security'
  >,
) {
  const { settings, pages, bus } = site
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'danseo_' })
  watchPages(registry, pages, timeAnswers(app, registry).labels('GET', 'page', '2xx'))
  new Gauge({
    name: 'danseo_bus_connected',
    help: 'Whether the other servers are heard: 1 or 0; 1 also where there are none',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(Number(bus.isConnected()))
    },
  })
  countEvents(registry, site.security)
  registerEngineMetrics(registry, site)
  countStreams(app, registry)
  if (site.replica) watchReplica(registry, site.replica)
  const read = metricsReader(registry)
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, settings.metricsToken)) throw new Refusal('not_found')
    return reply.type(registry.contentType).send(await read())
  })
}
