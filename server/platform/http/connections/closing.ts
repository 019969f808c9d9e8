import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Timeouts } from './timeouts.ts'

const LOOKED_EVERY_MS = 25
/**
 * The system hands over one waiting connection per turn. After this many turns without one, none is waiting.
 */
const TURNS_WITHOUT = 20
/**
 * Maximum duration of a turn, in ms, in which nothing else ran. In a longer turn a connection may have
 * arrived after the last check.
 */
const SHORT_TURN_MS = 0.5

type Open = Socket & { _httpMessage?: ServerResponse | null }

// Node exposes this nowhere else; its own handlers read the same property.
const answerOn = (socket: Open) => socket._httpMessage ?? undefined

/**
 * Shuts the server down without failed requests. No new connections are accepted, so a proxy uses the next
 * server. Requests on kept-alive connections are still answered, each with `connection: close`. Connections
 * that are idle for `drainMs` are then closed, and all others after `endingMs`.
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
   * When a response ended that was too late for `connection: close`. A proxy may have kept its connection.
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
    // Closing the listener would cut connections still waiting to be accepted, and lose their writes.
    for (turnsWithout = 0; turnsWithout < TURNS_WITHOUT; turnsWithout += 1) {
      const turn = performance.now()
      await setImmediate()
      const now = performance.now()
      if (now - turn > SHORT_TURN_MS) turnsWithout = 0
      if (now - start > drainMs) break
    }
    // Closes only the listener. Node's own `close` drops kept-alive connections at once, even under arriving
    // requests.
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
