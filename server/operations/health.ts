import type { FastifyInstance } from 'fastify'
import type { Site } from '../site.ts'

/** An engine that takes longer is as good as gone. */
const CHECK_TIMEOUT_MS = 2_000

const within = (promise: Promise<unknown>) =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS).unref()
    }),
  ])

/**
 * `/healthz`: the process lives. `/readyz`: the engines answer, each by its name; 503 when one doesn't. Without the
 * other servers' voices this one serves on, so that is said and still 200: a balancer must not send everyone away.
 */
export function serveHealth(app: FastifyInstance, { db, files, bus }: Pick<Site, 'db' | 'files' | 'bus'>) {
  const checks = {
    database: () => db.selectNoFrom(eb => eb.lit(1).as('one')).execute(),
    storage: () => files.check(),
  }
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const answered = await within(check()).then(
          () => true,
          () => false,
        )
        return [name, answered ? 'ok' : 'failing'] as const
      }),
    )
    const isReady = results.every(([, state]) => state === 'ok')
    const heard = bus.isConnected() ? 'ok' : 'degraded'
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? heard : 'failing', ...Object.fromEntries(results), bus: heard })
  })
}
