import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Messages } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import type { BusConnection, OpenLine } from './line.ts'

/**
 * Interval in ms at which a server sends itself a heartbeat over the line. If the line is lost, it is
 * reopened at this interval.
 */
const HEARTBEAT_MS = 1_000
/** The line counts as lost if more heartbeats than this are missing, even if it was never closed. */
const MISSED_HEARTBEATS_MAX = 2
/** Number of heartbeats after which `missed` is published again while the line is lost. */
const MISSED_EVERY_HEARTBEATS = 2
/** Maximum wait in ms for the last message when the server stops. */
const CLOSE_TIMEOUT_MS = 1_000

/** A text on the line. If it has no topic, it is a heartbeat. */
interface LineMessage {
  from: string
  topic?: keyof Messages
  message?: Messages[keyof Messages]
}

/**
 * The line to the other servers. It is trusted only while this server receives its own heartbeats. From one
 * end, a frozen engine, a broken network route or a pooler that drops subscriptions all look like a working
 * line.
 */
class SharedLine {
  private readonly self = randomUUID()
  private readonly open: OpenLine
  private readonly local: Bus
  private readonly log: FastifyBaseLogger
  private connection: BusConnection | undefined
  private opening = false
  private closed = false
  /**
   * Number of heartbeats that did not come back; while the line is lost, number of heartbeats that were due.
   */
  private missedHeartbeats = 0
  /**
   * Whether a message could not be sent. If so, the next heartbeat is a `missed` message for the other
   * servers.
   */
  private hasUnsentMessage = false
  private lastSend: Promise<unknown> = Promise.resolve()

  constructor({ open, local, log }: { open: OpenLine; local: Bus; log: FastifyBaseLogger }) {
    this.open = open
    this.local = local
    this.log = log
  }

  get isConnected() {
    return this.connection !== undefined
  }

  async connect() {
    // `opened` is declared first, because the line may close before `open` resolves.
    let opened: BusConnection | undefined
    opened = await this.open({
      received: text => this.receive(text),
      closed: error => this.handleLoss(opened, error),
    })
    this.missedHeartbeats = 0
    this.connection = opened
  }

  send(content: Omit<LineMessage, 'from'>) {
    const text = JSON.stringify({ from: this.self, ...content })
    const sending = this.connection?.send(text) ?? Promise.reject()
    this.lastSend = sending.catch(() => {
      if (content.topic) this.hasUnsentMessage = true
    })
  }

  heartbeat() {
    this.missedHeartbeats += 1
    if (!this.connection) {
      if (this.missedHeartbeats % MISSED_EVERY_HEARTBEATS === 0) this.local.publish('missed', {})
      return void this.reconnect()
    }
    if (this.missedHeartbeats > MISSED_HEARTBEATS_MAX)
      return this.handleLoss(this.connection, new Error('nothing comes back over the line'))
    const owes = this.hasUnsentMessage
    this.hasUnsentMessage = false
    this.send(owes ? { topic: 'missed', message: {} } : {})
  }

  async close() {
    this.closed = true
    await Promise.race([this.lastSend, setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    this.connection?.cut()
  }

  private receive(text: string) {
    try {
      const { from, topic, message }: LineMessage = JSON.parse(text)
      // This server has already delivered its own messages locally, so they only count as heartbeats.
      if (from === this.self) this.missedHeartbeats = 0
      else if (topic && message) this.local.publish(topic, message)
    } catch (error) {
      this.log.error({ err: error }, 'bus: unknown message')
    }
  }

  private handleLoss(lost: BusConnection | undefined, error = new Error('the line has ended')) {
    if (!lost || this.connection !== lost) return
    this.connection = undefined
    this.missedHeartbeats = 0
    lost.cut()
    if (this.closed) return
    this.log.warn({ err: error }, 'bus: no connection to the other servers')
    this.local.publish('missed', {})
  }

  private async reconnect() {
    if (this.opening) return
    this.opening = true
    try {
      await this.connect()
    } catch {
      // A warning was already logged when the line was lost.
      return
    } finally {
      this.opening = false
    }
    if (this.closed) return this.connection?.cut()
    this.log.warn('bus: connected to the other servers again')
    this.local.publish('missed', {})
  }
}

/** The bus of several servers, over any kind of line. */
export async function sharedBus(open: OpenLine, log: FastifyBaseLogger): Promise<Bus> {
  const local = inProcessBus(log)
  const line = new SharedLine({ open, local, log })
  await line.connect()
  const timer = setInterval(() => line.heartbeat(), HEARTBEAT_MS)

  return {
    publish(topic, message) {
      local.publish(topic, message)
      line.send({ topic, message })
    },
    subscribe: local.subscribe,
    isConnected: () => line.isConnected,
    async close() {
      clearInterval(timer)
      await line.close()
      await local.close()
    },
  }
}
