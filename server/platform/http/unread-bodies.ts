import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** More than three of the largest images. A client that sends still more is cut off. */
export const DISCARDED_MAX = 32 * 1024 * 1024

/** Reads a body that nobody wants any more, and ends its connection where that is too much. */
function discard(message: IncomingMessage) {
  let left = DISCARDED_MAX
  message.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) message.destroy()
  })
}

/**
 * Lets an answer that comes before its body reach a client that is still sending. The framework would close the
 * connection instead, and then the client sees a broken pipe and never learns why it was refused.
 */
export function discardUnreadBodies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { raw } = request
    const mayStay = app.server.listening && raw.headers.upgrade === undefined
    if (!raw.complete && !raw.destroyed && mayStay) {
      reply.removeHeader('connection')
      discard(raw)
      // An upload that was refused on its way has stopped reading.
      reply.raw.once('finish', () => raw.unpipe().resume())
    }
    next()
  })
}
