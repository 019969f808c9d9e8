import type { FastifyBaseLogger } from 'fastify'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { oneAtATime } from './coalesce.ts'
import { listLiveSessions, listNotificationsAfter } from './notification-queries.ts'
import type { OpenStreams, Stream } from './open-streams.ts'

const MISSED_AT_ONCE = 200

const eventOf = (notification: Notification) =>
  `id: ${notification.id}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`

const sessionIdsOf = (streams: Stream[]) => streams.map(({ sessionId }) => sessionId)

/** Sends streams what they lack, from where each stands. */
export function missedNews({ db, log, streams }: { db: Db; log: FastifyBaseLogger; streams: OpenStreams }) {
  const deliveries = new Map<number, () => Promise<void>>()

  /** Sends what there is at most at once; resolves to whether there is more. */
  async function sendMissed(memberId: number) {
    // As they are now: one that opens during a query isn't judged by it.
    const open = streams.of(memberId)
    const sessions = await listLiveSessions(db, sessionIdsOf(open))
    const live = new Set(sessions.map(({ sessionId }) => sessionId))
    for (const stream of open) if (!live.has(stream.sessionId)) streams.end(stream)

    const listening = open.filter(({ sessionId }) => live.has(sessionId))
    if (listening.length === 0) return false
    const after = Math.min(...listening.map(({ lastId }) => lastId))
    const missed = await listNotificationsAfter(db, { memberId, after, limit: MISSED_AT_ONCE })
    for (const stream of listening) {
      const events = missed.notifications.filter(({ id }) => id > stream.lastId).map(eventOf)
      stream.lastId = Math.max(stream.lastId, missed.last)
      if (events.length > 0) streams.send(stream, events.join(''))
    }
    return missed.more
  }

  async function sendAll(memberId: number) {
    try {
      let isMore = true
      while (isMore) isMore = await sendMissed(memberId)
    } catch (error) {
      log.warn({ err: error }, 'notifications wait for the next heartbeat')
    }
    if (streams.countOf(memberId) === 0) deliveries.delete(memberId)
  }

  /** To all streams of a member, in one go at a time. */
  async function deliver(memberId: number) {
    if (streams.countOf(memberId) === 0) return
    const delivery = deliveries.get(memberId) ?? oneAtATime(() => sendAll(memberId))
    deliveries.set(memberId, delivery)
    await delivery()
  }

  /** Asks for all of these at once: ended sessions are closed, and what a stream lacks is delivered. */
  async function look(open: Stream[]) {
    if (open.length === 0) return
    try {
      const sessions = await listLiveSessions(db, sessionIdsOf(open))
      const newest = new Map(sessions.map(session => [session.sessionId, session.newest ?? 0]))
      for (const stream of open) {
        const id = newest.get(stream.sessionId)
        if (id === undefined) streams.end(stream)
        else if (id > stream.lastId) void deliver(stream.memberId)
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams wait for the next heartbeat')
    }
  }

  return { deliver, look }
}
