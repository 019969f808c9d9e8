import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, Messages } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import type { BusConnection, OpenLine } from './line.ts'

/** Interval in ms at which a server sends itself a heartbeat and expects it back, or reopens a lost line. */
const HEARTBEAT_MS = 1_000
/** Number of unanswered heartbeats after which the line counts as lost, even if it never closed. */
const MISSED_HEARTBEATS_MAX = 2
/** Number of heartbeats between two `missed` messages while the other servers are unreachable. */
const MISSED_EVERY_HEARTBEATS = 2
/** Maximum wait in ms for the last message when the server stops. */
const CLOSE_TIMEOUT_MS = 1_000

/** A text on the line. Without a topic it is a heartbeat. */
interface LineMessage {
  from: string
  topic?: keyof Messages
  message?: Messages[keyof Messages]
}

/**
 * The line to the other servers. It is trusted only while this server receives its own heartbeats. A frozen engine,
 * a dead route or a pooler that swallows subscriptions all look alive from one end.
 */
class SharedLine {
  private readonly self = randomUUID()
  private readonly open: OpenLine
  private readonly local: Bus
  private readonly log: FastifyBaseLogger
  private connection: BusConnection | undefined
  private opening = false
  private closed = false
  /** Heartbeats that did not come back. Without a connection, those that were due. */
  private missedHeartbeats = 0
  /** A message could not be sent. The other servers receive `missed` as soon as the line works again. */
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
    // The line may close before `open` resolves.
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
      // This server has already delivered its own messages locally.
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
      // The warning was already logged when the line was lost.
      return
    } finally {
      this.opening = false
    }
    if (this.closed) return this.connection?.cut()
    this.log.warn('bus: connected to the other servers again')
    this.local.publish('missed', {})
  }
}

/** The bus of several servers, over any line. */
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
