import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Timeouts } from './timeouts.ts'

interface Beginning {
  at: number
  bytesRead: number
}

/**
 * Closes connections whose bodies arrive too slowly. Each would otherwise occupy the connection for the whole
 * request timeout.
 */
export function refuseSlowBodies(
  app: FastifyInstance,
  { bodyBytesPerSecond, bodyGraceMs, checkedEveryMs }: Timeouts,
) {
  const arriving = new Map<IncomingMessage, Beginning>()

  function isTooSlow({ complete, socket }: IncomingMessage, { at, bytesRead }: Beginning) {
    const takenMs = performance.now() - at
    const due = (takenMs / 1_000) * bodyBytesPerSecond
    return !complete && takenMs > bodyGraceMs && socket.bytesRead - bytesRead < due
  }

  const timer = setInterval(() => {
    for (const [message, beginning] of arriving) if (isTooSlow(message, beginning)) message.destroy()
  }, checkedEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', (request, _reply, next) => {
    const { headers, raw } = request
    if (headers['content-length'] || headers['transfer-encoding']) {
      arriving.set(raw, { at: performance.now(), bytesRead: raw.socket.bytesRead })
      const forget = () => void arriving.delete(raw)
      raw.once('end', forget).once('close', forget)
    }
    next()
  })
}
