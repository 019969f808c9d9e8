import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Answers that may wait behind another on one connection. Browsers ask for one at a time; two thousand requests fit
 * into one packet, and all of them would be worked on at once.
 */
export const PIPELINED_MAX = 32

/** Ends connections that ask for more before they have read what they asked for. */
export function refuseLongPipelines(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    // An answer is given its socket when those before it are out.
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
