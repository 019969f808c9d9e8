import type { FastifyInstance } from 'fastify'

/**
 * After the response, closes connections that asked for a protocol upgrade. The site supports no other
 * protocol, and Node stops reading from such a connection. If a proxy reused the connection, another client's
 * request would be lost.
 */
export function closeAfterUpgrades(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    next()
  })
}
