import type { Notification } from '#contract/people/notifications/notifications.ts'
import { coalesce } from './coalesce.ts'
import { listLiveSessions, listNotificationsAfter } from './notification-list-queries.ts'
import type { Stream, StreamParts } from './open-streams.ts'

const MISSED_AT_ONCE = 200

const eventOf = (notification: Notification) =>
  `id: ${notification.id}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`

const sessionIdsOf = (streams: Stream[]) => streams.map(({ sessionId }) => sessionId)

/** Sends streams the notifications after their last ids. */
export function streamBacklog({ db, log, streams }: StreamParts) {
  const deliveries = new Map<number, () => Promise<void>>()

  /** Sends one batch of missed notifications. Resolves to whether there are more. */
  async function sendMissed(memberId: number) {
    // The list is copied, since the session query says nothing about streams that open while it runs.
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

  /** Delivers missed notifications to all streams of a member, one delivery at a time. */
  async function sendBacklog(memberId: number) {
    if (streams.countOf(memberId) === 0) return
    const delivery = deliveries.get(memberId) ?? coalesce(() => sendAll(memberId))
    deliveries.set(memberId, delivery)
    await delivery()
  }

  /**
   * Checks the given streams with one query. Closes those of ended sessions and delivers missed notifications
   * to the others.
   */
  async function checkStreams(open: Stream[]) {
    if (open.length === 0) return
    try {
      const sessions = await listLiveSessions(db, sessionIdsOf(open))
      const newest = new Map(sessions.map(session => [session.sessionId, session.newest ?? 0]))
      for (const stream of open) {
        const id = newest.get(stream.sessionId)
        if (id === undefined) streams.end(stream)
        else if (id > stream.lastId) void sendBacklog(stream.memberId)
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams wait for the next heartbeat')
    }
  }

  return { sendBacklog, checkStreams }
}
