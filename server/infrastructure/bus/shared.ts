import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Messages } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import type { BusConnection, OpenLine } from './line.ts'

/** Interval in ms at which a server sends itself a pulse and expects it back, or reopens a lost line. */
const PULSE_MS = 1_000
/** Number of unanswered pulses after which the line counts as lost, even if it never closed. */
const UNHEARD_MAX = 2
/** Number of pulses between two `missed` messages while the other servers are unreachable. */
const LOOK_EVERY = 2
/** Maximum wait in ms for the last message when the server stops. */
const LAST_WORDS_MS = 1_000

/** A text on the line. Without a topic it is a pulse. */
interface Said {
  from: string
  topic?: keyof Messages
  message?: Messages[keyof Messages]
}

/**
 * The bus of several servers, over any line. A line is trusted only while this server receives its own
 * pulses. A frozen engine, a dead route or a pooler that swallows subscriptions all look alive from one end.
 */
export async function sharedBus(open: OpenLine, log: FastifyBaseLogger): Promise<Bus> {
  const local = inProcessBus(log)
  const self = randomUUID()
  let line: BusConnection | undefined
  let opening = false
  let closed = false
  /** Pulses that did not come back. Without a line, the pulses that were due. */
  let unheard = 0
  /** A message could not be sent. The other servers receive `missed` as soon as the line works again. */
  let unsaid = false
  let lastSaid: Promise<unknown> = Promise.resolve()

  function hear(text: string) {
    const { from, topic, message }: Said = JSON.parse(text)
    // This server has already delivered its own messages locally.
    if (from === self) unheard = 0
    else if (topic && message) local.publish(topic, message)
  }

  function say(said: Omit<Said, 'from'>) {
    const sending = line?.send(JSON.stringify({ from: self, ...said })) ?? Promise.reject()
    lastSaid = sending.catch(() => {
      if (said.topic) unsaid = true
    })
  }

  async function connect() {
    // The line may close before `open` resolves.
    let opened: BusConnection | undefined
    opened = await open({
      heard(text) {
        try {
          hear(text)
        } catch (error) {
          log.error({ err: error }, 'bus: unknown message')
        }
      },
      ended: error => lose(opened, error),
    })
    unheard = 0
    line = opened
  }

  function lose(lost: BusConnection | undefined, error = new Error('the line has ended')) {
    if (!lost || line !== lost) return
    line = undefined
    unheard = 0
    lost.cut()
    if (closed) return
    log.warn({ err: error }, 'bus: no connection to the other servers')
    local.publish('missed', {})
  }

  async function reconnect() {
    if (opening) return
    opening = true
    try {
      await connect()
    } catch {
      // The warning was already logged when the line was lost.
      return
    } finally {
      opening = false
    }
    if (closed) return line?.cut()
    log.warn('bus: connected to the other servers again')
    local.publish('missed', {})
  }

  function beat() {
    unheard += 1
    if (!line) {
      if (unheard % LOOK_EVERY === 0) local.publish('missed', {})
      return void reconnect()
    }
    if (unheard > UNHEARD_MAX) return lose(line, new Error('nothing comes back over the line'))
    const owes = unsaid
    unsaid = false
    say(owes ? { topic: 'missed', message: {} } : {})
  }

  await connect()
  const pulse = setInterval(beat, PULSE_MS)

  return {
    publish(topic, message) {
      local.publish(topic, message)
      say({ topic, message })
    },
    subscribe: local.subscribe,
    isConnected: () => line !== undefined,
    async close() {
      closed = true
      clearInterval(pulse)
      await Promise.race([lastSaid, setTimeout(LAST_WORDS_MS, undefined, { ref: false })])
      line?.cut()
      await local.close()
    },
  }
}
