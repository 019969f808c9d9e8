import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Messages } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import type { BusConnection, OpenLine } from './line.ts'

/** Interval in ms at which a server sends itself a pulse and expects it back, or reopens a lost line. */
const PULSE_MS = 1_000
/** Number of unanswered pulses after which the line counts as lost, even if it never closed. */
const MISSED_HEARTBEATS_MAX = 2
/** Number of pulses between two `missed` messages while the other servers are unreachable. */
const MISSED_EVERY_HEARTBEATS = 2
/** Maximum wait in ms for the last message when the server stops. */
const CLOSE_TIMEOUT_MS = 1_000

/** A text on the line. Without a topic it is a pulse. */
interface LineMessage {
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
  let missedHeartbeats = 0
  /** A message could not be sent. The other servers receive `missed` as soon as the line works again. */
  let hasUnsentMessage = false
  let lastSend: Promise<unknown> = Promise.resolve()

  function receive(text: string) {
    const { from, topic, message }: LineMessage = JSON.parse(text)
    // This server has already delivered its own messages locally.
    if (from === self) missedHeartbeats = 0
    else if (topic && message) local.publish(topic, message)
  }

  function send(content: Omit<LineMessage, 'from'>) {
    const sending = line?.send(JSON.stringify({ from: self, ...content })) ?? Promise.reject()
    lastSend = sending.catch(() => {
      if (content.topic) hasUnsentMessage = true
    })
  }

  async function connect() {
    // The line may close before `open` resolves.
    let opened: BusConnection | undefined
    opened = await open({
      received(text) {
        try {
          receive(text)
        } catch (error) {
          log.error({ err: error }, 'bus: unknown message')
        }
      },
      closed: error => handleLoss(opened, error),
    })
    missedHeartbeats = 0
    line = opened
  }

  function handleLoss(lost: BusConnection | undefined, error = new Error('the line has ended')) {
    if (!lost || line !== lost) return
    line = undefined
    missedHeartbeats = 0
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

  function heartbeat() {
    missedHeartbeats += 1
    if (!line) {
      if (missedHeartbeats % MISSED_EVERY_HEARTBEATS === 0) local.publish('missed', {})
      return void reconnect()
    }
    if (missedHeartbeats > MISSED_HEARTBEATS_MAX)
      return handleLoss(line, new Error('nothing comes back over the line'))
    const owes = hasUnsentMessage
    hasUnsentMessage = false
    send(owes ? { topic: 'missed', message: {} } : {})
  }

  await connect()
  const pulse = setInterval(heartbeat, PULSE_MS)

  return {
    publish(topic, message) {
      local.publish(topic, message)
      send({ topic, message })
    },
    subscribe: local.subscribe,
    isConnected: () => line !== undefined,
    async close() {
      closed = true
      clearInterval(pulse)
      await Promise.race([lastSend, setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      line?.cut()
      await local.close()
    },
  }
}
