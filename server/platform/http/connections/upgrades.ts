import type { FastifyInstance } from 'fastify'

/**
 * Closes connections that ask for a protocol upgrade, after the response. No other protocol is spoken here,
 * and Node stops reading such a connection. A proxy that reused it would lose another client's request.
 */
export function closeAfterUpgrades(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    next()
  })
}
