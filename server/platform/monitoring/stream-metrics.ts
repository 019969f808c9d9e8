import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'

/**
 * Counts this server's open notification streams. Must be registered before their route, since the hook
 * applies only to later routes.
 */
export function countStreams(app: FastifyInstance, registry: Registry) {
  const open = new Gauge({
    name: 'danseo_streams_open',
    help: 'Live streams of notifications that are open',
    registers: [registry],
  })
  const count: onRequestAsyncHookHandler = async (_request, reply) => {
    open.inc()
    reply.raw.once('close', () => open.dec())
  }
  app.addHook('onRoute', route => {
    if (route.url === NOTIFICATION_STREAM_PATH)
      route.onRequest = [count, ...[route.onRequest ?? []].flat()] as onRequestAsyncHookHandler[]
  })
}
