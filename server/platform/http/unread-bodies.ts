import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Maximum bytes of an unwanted body that are read and discarded: more than three of the largest images. A
 * client that sends more is disconnected.
 */
export const DISCARDED_MAX = 32 * 1024 * 1024

/** Reads and discards an unwanted body, and closes its connection if the body is too large. */
function discard(message: IncomingMessage) {
  let left = DISCARDED_MAX
  message.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) message.destroy()
  })
}

/**
 * Lets a client that is still sending its body receive an early response. The framework would close the
 * connection instead; the client would see a broken pipe and never learn the reason.
 */
export function discardUnreadBodies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { raw } = request
    const mayStay = app.server.listening && raw.headers.upgrade === undefined
    if (!raw.complete && !raw.destroyed && mayStay) {
      reply.removeHeader('connection')
      discard(raw)
      // When an upload is refused midway, nothing reads its body any more. After the response, the rest is
      // read and discarded.
      reply.raw.once('finish', () => raw.unpipe().resume())
    }
    next()
  })
}
