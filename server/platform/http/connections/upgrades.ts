import type { FastifyInstance } from 'fastify'

/**
 * Nothing here speaks another protocol, and Node reads no more of a connection on which one was asked for: it is closed
 * with the answer, so that no proxy hands it to another reader, whose request would be swallowed.
 */
export function closeAfterUpgrades(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    next()
  })
}
