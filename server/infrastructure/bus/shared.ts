import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Messages } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import type { Line, OpenLine } from './line.ts'

/** A server says something this often and waits to hear itself; a lost line is opened again as often. */
const PULSE_MS = 1_000
/** After so many pulses that did not come back the line counts as lost, though nothing has ended it. */
const UNHEARD_MAX = 2
/** While the others are not heard, whoever remembers or waits looks again after so many pulses. */
const LOOK_EVERY = 2
/** What was said last is waited for so long when the server stops. */
const LAST_WORDS_MS = 1_000

/** A text without a topic is a pulse. */
interface Said {
  from: string
  topic?: keyof Messages
  message?: Messages[keyof Messages]
}

/**
 * The bus of servers side by side, over any line. It trusts a line only as long as it hears itself over it: a frozen
 * engine, a dead route or a pooler that swallows subscriptions all look alive from one end.
 */
export async function sharedBus(open: OpenLine, log: FastifyBaseLogger): Promise<Bus> {
  const local = inProcessBus()
  const self = randomUUID()
  let line: Line | undefined
  let opening = false
  let closed = false
  /** Pulses that did not come back; while there is no line, how many were due. */
  let unheard = 0
  /** Something could not be said: the others are told to look again as soon as they can be told. */
  let unsaid = false
  let lastSaid: Promise<unknown> = Promise.resolve()

  function hear(text: string) {
    const { from, topic, message }: Said = JSON.parse(text)
    // What this server says, it has told itself already.
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
    // The line may end before it is known here.
    let opened: Line | undefined
    opened = await open({
      heard(text) {
        try {
          hear(text)
        } catch (error) {
          log.error({ err: error }, 'bus: a message that nobody understands')
        }
      },
      ended: error => lose(opened, error),
    })
    unheard = 0
    line = opened
  }

  function lose(lost: Line | undefined, error = new Error('the line has ended')) {
    if (!lost || line !== lost) return
    line = undefined
    unheard = 0
    lost.cut()
    if (closed) return
    log.warn({ err: error }, 'bus: the other servers are not heard')
    local.publish('missed', {})
  }

  async function reconnect() {
    if (opening) return
    opening = true
    try {
      await connect()
    } catch {
      // The warning was given when the line was lost.
      return
    } finally {
      opening = false
    }
    if (closed) return line?.cut()
    log.warn('bus: the other servers are heard again')
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
