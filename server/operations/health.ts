import type { FastifyInstance } from 'fastify'
import type { Site } from '../site.ts'
import { enginesAnswering } from './answering.ts'

/**
 * `/healthz`: the process lives. `/readyz`: the engines answer, each by its name; 503 when one doesn't. Without the
 * other servers' voices this one serves on, so that is said and still 200: a balancer must not send everyone away.
 */
export function serveHealth(app: FastifyInstance, { db, files, bus }: Pick<Site, 'db' | 'files' | 'bus'>) {
  const ask = enginesAnswering({ db, files })
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const results = await ask()
    const isReady = results.every(([, answered]) => answered)
    const heard = bus.isConnected() ? 'ok' : 'degraded'
    const engines = results.map(([name, answered]) => [name, answered ? 'ok' : 'failing'])
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? heard : 'failing', ...Object.fromEntries(engines), bus: heard })
  })
}
