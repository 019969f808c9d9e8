import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Maximum responses that may queue on one connection. Browsers request one at a time. Two thousand requests
 * fit into one packet and would all be processed at once.
 */
export const PIPELINED_MAX = 32

/** Closes connections that send more requests before reading the responses to earlier ones. */
export function refuseLongPipelines(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    // A response gets its socket once the earlier ones are sent.
    if (reply.raw.socket && !socket.destroyed) return next()
    const before = waiting.get(socket) ?? 0
    if (socket.destroyed || before >= PIPELINED_MAX) {
      reply.hijack()
      socket.destroy()
      return
    }
    waiting.set(socket, before + 1)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    next()
  })
}
