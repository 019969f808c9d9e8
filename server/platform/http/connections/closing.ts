import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Timeouts } from './timeouts.ts'

const LOOKED_EVERY_MS = 25
/**
 * On shutdown, the operating system hands over one waiting connection per event loop turn. After this many
 * turns without one, no connection is waiting.
 */
const TURNS_WITHOUT = 20
/**
 * Maximum duration, in ms, of an event loop turn in which nothing else ran. In a longer turn, a connection
 * may have arrived after the last check.
 */
const SHORT_TURN_MS = 0.5

type Open = Socket & { _httpMessage?: ServerResponse | null }

// Node exposes the current response only in this property, which its own handlers also read.
const answerOn = (socket: Open) => socket._httpMessage ?? undefined

/**
 * Shuts the server down without failed requests. New connections are not accepted, so a proxy uses another
 * server. Requests on kept-alive connections are still answered, with `connection: close`. After `drainMs`,
 * idle connections are closed; after `endingMs`, all others.
 */
export function drainConnections(app: FastifyInstance, { drainMs, endingMs }: Timeouts) {
  const open = new Set<Open>()
  let turnsWithout = 0
  app.server.on('connection', (socket: Socket) => {
    turnsWithout = 0
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let timer: NodeJS.Timeout | undefined

  /**
   * For each connection, the end time of a response that was already too far along for `connection:
   * close`. A proxy may reuse such a connection.
   */
  const keptFrom = new WeakMap<Socket, number>()
  function sayLast(socket: Open) {
    const answer = answerOn(socket)
    if (!answer) return
    if (!answer.headersSent) answer.setHeader('connection', 'close')
    else answer.once('close', () => keptFrom.set(socket, performance.now()))
  }

  app.addHook('preClose', async () => {
    const start = performance.now()
    // Closing the listener now would cut connections that wait to be accepted, and lose their writes.
    for (turnsWithout = 0; turnsWithout < TURNS_WITHOUT; turnsWithout += 1) {
      const turn = performance.now()
      await setImmediate()
      const now = performance.now()
      if (now - turn > SHORT_TURN_MS) turnsWithout = 0
      if (now - start > drainMs) break
    }
    // Closes only the listener. Node's own `close` would drop kept-alive connections at once, even if a
    // request is just arriving.
    if (app.server.listening) Server.prototype.close.call(app.server)
    for (const socket of open) sayLast(socket)
    while (open.size > 0 && performance.now() - start < drainMs) await setTimeout(LOOKED_EVERY_MS)

    const close = () => {
      const now = performance.now()
      const isIdle = (socket: Open) => !answerOn(socket) && now - (keptFrom.get(socket) ?? start) > drainMs
      for (const socket of open) if (now - start > endingMs || isIdle(socket)) socket.destroy()
    }
    close()
    timer = setInterval(close, LOOKED_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
