import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Maximum responses that may queue on one connection. Browsers send one request at a time. Without the limit,
 * two thousand requests fit into one packet and would all be processed at once.
 */
export const PIPELINED_MAX = 32

/** Closes connections that send more requests before reading the responses to earlier ones. */
export function refuseLongPipelines(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    // While earlier responses are being sent, a response has no socket yet. With a socket, nothing is queued.
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
