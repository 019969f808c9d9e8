import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'

/** While the server ends, connections that are still open may ask again: they are told so, and another is asked. */
export function refuseWhileClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, _reply, next) =>
    next(closing ? new Refusal('unavailable', { retryAfterSeconds: 1 }) : undefined),
  )
}
