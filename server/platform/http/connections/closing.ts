import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Patience } from './timeouts.ts'

const LOOKED_EVERY_MS = 25
/** The system hands over one waiting connection a turn: after so many without one, none is waiting. */
const TURNS_WITHOUT = 20
/** A turn in which nothing else ran: in a longer one a connection may have come since the door was looked at. */
const SHORT_TURN_MS = 0.5

type Open = Socket & { _httpMessage?: ServerResponse | null }

// Node keeps no other record of it; its own handlers read the same.
const answerOn = (socket: Open) => socket._httpMessage ?? undefined

/**
 * How the server ends without anyone noticing. Nobody comes in any more, and a proxy goes to the next server; what
 * comes over connections that proxies keep is answered as always, and each answer is its connection's last. Then the
 * connections are closed that have asked for nothing for so long, and in the end those of who takes too long.
 */
export function endGently(app: FastifyInstance, { drainMs, endingMs }: Patience) {
  const open = new Set<Open>()
  let turnsWithout = 0
  app.server.on('connection', (socket: Socket) => {
    turnsWithout = 0
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let timer: NodeJS.Timeout | undefined

  /** When the answer ended that could no longer say that it is the last: a proxy may have kept its connection. */
  const keptFrom = new WeakMap<Socket, number>()
  function sayLast(socket: Open) {
    const answer = answerOn(socket)
    if (!answer) return
    if (!answer.headersSent) answer.setHeader('connection', 'close')
    else answer.once('close', () => keptFrom.set(socket, performance.now()))
  }

  app.addHook('preClose', async () => {
    const start = performance.now()
    // A connection that waits as the door closes is cut, with the write that was sent over it.
    for (turnsWithout = 0; turnsWithout < TURNS_WITHOUT; turnsWithout += 1) {
      const turn = performance.now()
      await setImmediate()
      const now = performance.now()
      if (now - turn > SHORT_TURN_MS) turnsWithout = 0
      if (now - start > drainMs) break
    }
    // The door alone: Node's own way closes kept connections at once, under requests that are on their way.
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
