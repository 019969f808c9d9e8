import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Notification } from '#contract/notifications.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Bus } from '../engines/bus/bus.ts'
import type { Db } from '../engines/database/database.ts'
import { listLiveSessions, listNotificationsAfter } from './notification-queries.ts'
import { listWaiting } from './waiting-queries.ts'

/** Below the 30 s after which some proxies give a silent connection up. */
export const HEARTBEAT_SECONDS = 20
/** What may lie unread in a connection: a reader slower than this is dropped, and asks again with `Last-Event-ID`. */
const UNREAD_BYTES_MAX = 64 * 1024
/** A browser needs one; this many is a script. */
export const STREAMS_PER_MEMBER_MAX = 20
const RETRY_MS = 3_000
const MISSED_AT_ONCE = 200

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

interface Stream {
  response: ServerResponse
  memberId: number
  sessionId: string
  /** The newest that was sent, or that was there before. */
  lastId: number
  /** Hears what waits for staff, for as long as the member is that. */
  isStaff: boolean
  /** What was told of that last. */
  waiting?: string
  slot: number
}

/** All streams of one member on this server. */
interface Audience {
  streams: Set<Stream>
  delivering: boolean
  /** Something happened during a delivery. */
  again: boolean
}

const sessionIdsOf = (streams: Stream[]) => streams.map(stream => stream.sessionId)

const eventOf = (notification: Notification) =>
  `id: ${notification.id}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`

/**
 * The open streams of this server. What is sent is read from the database, from where each stream stands: a message of
 * the bus only says when to look, so that one that is lost costs a heartbeat's delay and none comes twice.
 */
export function notificationStreams({ db, bus, log }: { db: Db; bus: Bus; log: FastifyBaseLogger }) {
  const audiences = new Map<number, Audience>()
  const streams = new Map<ServerResponse, Stream>()
  /** Places held by member, for streams that are about to open. */
  const opening = new Map<number, number>()
  // One slot is served each second, so that ten thousand heartbeats don't fall on the same one.
  const slots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Stream>())
  let nextSlot = 0
  let opened = 0
  let closed = false

  function forget(this: ServerResponse) {
    const stream = streams.get(this)
    if (!stream) return
    streams.delete(this)
    slots[stream.slot]?.delete(stream)
    const audience = audiences.get(stream.memberId)
    audience?.streams.delete(stream)
    if (audience?.streams.size === 0) audiences.delete(stream.memberId)
  }

  /** Forgotten at once: a word after its end would be an error that nobody catches. */
  function end({ response }: Stream) {
    forget.call(response)
    response.end()
  }

  function send({ response }: Stream, text: string) {
    if (!streams.has(response)) return
    if (response.writableLength <= UNREAD_BYTES_MAX) return void response.write(text)
    forget.call(response)
    response.destroy()
  }

  async function sendMissed(memberId: number, audience: Audience) {
    // As they are now: one that opens during a query isn't judged by it.
    const open = [...audience.streams]
    const sessions = await listLiveSessions(db, sessionIdsOf(open))
    const live = new Set(sessions.map(session => session.sessionId))
    for (const stream of open) if (!live.has(stream.sessionId)) end(stream)

    const listening = open.filter(stream => live.has(stream.sessionId))
    if (listening.length === 0) return
    const after = Math.min(...listening.map(stream => stream.lastId))
    const missed = await listNotificationsAfter(db, { memberId, after, limit: MISSED_AT_ONCE })
    for (const stream of listening) {
      const events = missed.notifications.filter(({ id }) => id > stream.lastId).map(eventOf)
      stream.lastId = Math.max(stream.lastId, missed.last)
      if (events.length > 0) send(stream, events.join(''))
    }
    if (missed.more) audience.again = true
  }

  async function deliver(memberId: number) {
    const audience = audiences.get(memberId)
    if (!audience) return
    audience.again = true
    if (audience.delivering) return
    audience.delivering = true
    try {
      while (audience.again) {
        audience.again = false
        await sendMissed(memberId, audience)
      }
    } catch (error) {
      log.warn({ err: error }, 'notifications wait for the next heartbeat')
    } finally {
      audience.delivering = false
    }
  }

  /** Asks for all of these at once: ended sessions are closed, and what a stream lacks is delivered. */
  async function look(open: Stream[]) {
    if (open.length === 0) return
    try {
      const sessions = await listLiveSessions(db, sessionIdsOf(open))
      const newest = new Map(sessions.map(session => [session.sessionId, session.newest ?? 0]))
      for (const stream of open) {
        const id = newest.get(stream.sessionId)
        if (id === undefined) end(stream)
        else if (id > stream.lastId) void deliver(stream.memberId)
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams wait for the next heartbeat')
    }
  }

  let counting = false
  let countAgain = false
  /** One count at a time, however many cases come at once. */
  async function tellWaiting() {
    countAgain = true
    if (counting) return
    counting = true
    try {
      while (countAgain) {
        countAgain = false
        const staff = [...streams.values()].filter(({ isStaff }) => isStaff)
        if (staff.length === 0) break
        const waiting = await listWaiting(db, [...new Set(staff.map(({ memberId }) => memberId))])
        for (const stream of staff) {
          const own = waiting.get(stream.memberId)
          const data = own && JSON.stringify(own)
          if (!data || data === stream.waiting) continue
          stream.waiting = data
          send(stream, `event: moderation\ndata: ${data}\n\n`)
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'what waits for staff is counted with the next heartbeat')
    } finally {
      counting = false
    }
  }

  let looking = false
  let lookAgain = false
  /** One query at a time however often the bus says so; what is asked for during one is looked for after it. */
  async function lookEverywhere() {
    lookAgain = true
    if (looking) return
    looking = true
    while (lookAgain) {
      lookAgain = false
      await look([...streams.values()])
    }
    looking = false
  }

  const unsubscribings = [
    bus.subscribe('notification', ({ memberId }) => void deliver(memberId)),
    bus.subscribe('moderation', () => void tellWaiting()),
    bus.subscribe('missed', () => {
      void lookEverywhere()
      void tellWaiting()
    }),
  ]

  return {
    /** How many are open. */
    count: () => streams.size,

    /** Holds a place for a stream that is about to open, until what this returns is called; throws where none is left. */
    holdPlace(memberId: number) {
      if (closed) throw new Refusal('unavailable')
      const held = opening.get(memberId) ?? 0
      const open = audiences.get(memberId)?.streams.size ?? 0
      if (open + held >= STREAMS_PER_MEMBER_MAX)
        throw new Refusal('too_many_requests', { retryAfterSeconds: HEARTBEAT_SECONDS })
      opening.set(memberId, held + 1)
      return () => {
        const left = (opening.get(memberId) ?? 0) - 1
        if (left > 0) opening.set(memberId, left)
        else opening.delete(memberId)
      }
    },

    /** Answers with a stream that begins after `lastId`. */
    async open(
      response: ServerResponse,
      { memberId, sessionId, lastId, isStaff }: Omit<Stream, 'response' | 'slot' | 'waiting'>,
    ) {
      // Who left meanwhile won't tell us again.
      if (response.destroyed || closed) return void response.destroy()
      const stream: Stream = {
        response,
        memberId,
        sessionId,
        lastId,
        isStaff,
        slot: opened++ % HEARTBEAT_SECONDS,
      }
      const audience = audiences.get(memberId) ?? { streams: new Set(), delivering: false, again: false }
      audiences.set(memberId, audience)
      audience.streams.add(stream)
      slots[stream.slot]?.add(stream)
      streams.set(response, stream)
      response.on('close', forget)
      response.writeHead(200, HEADERS)
      response.write(`retry: ${RETRY_MS}\n\n`)
      await deliver(memberId)
      if (isStaff) await tellWaiting()
    },

    /** Every second: the next slot hears that the line is alive, ended sessions are closed, lost messages made up for. */
    async beat() {
      const open = [...(slots[nextSlot] ?? [])]
      nextSlot = (nextSlot + 1) % HEARTBEAT_SECONDS
      for (const stream of open) send(stream, ':\n\n')
      await look(open)
      if (open.some(({ isStaff }) => isStaff)) await tellWaiting()
    },

    close() {
      closed = true
      for (const unsubscribe of unsubscribings) unsubscribe()
      for (const stream of [...streams.values()]) end(stream)
    },
  }
}
