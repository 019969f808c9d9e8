import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { engineChecks } from './engine-checks.ts'

/**
 * `/healthz` reports that the process is alive, `/readyz` the state of each engine. Without the database
 * nothing works, so the status is 503. Without storage or the bus, texts can still be read and written. That
 * state is `degraded` with status 200, since a load balancer would otherwise remove every server.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, files, bus }: Pick<AppContext, 'db' | 'files' | 'bus'>,
) {
  const ask = engineChecks({ db, files })
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const engines = Object.fromEntries(await ask())
    const heard = bus.isConnected() ? 'ok' : 'degraded'
    const isReady = engines.database === 'ok'
    const isWhole = isReady && engines.storage === 'ok' && heard === 'ok'
    const status = isWhole ? 'ok' : isReady ? 'degraded' : 'failing'
    return reply.code(isReady ? 200 : 503).send({ status, ...engines, bus: heard })
  })
}
