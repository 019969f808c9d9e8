import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { coalesce } from './coalesce.ts'
import { openStreams, type Stream } from './open-streams.ts'
import { queueCountBroadcaster } from './queue-count-broadcaster.ts'
import { streamBacklog } from './stream-backlog.ts'
import { streamSlots } from './stream-slots.ts'

const RETRY_MS = 3_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // When a server stops, browsers reconnect at once. If a proxy reused this connection, it would send
  // requests, even writes, to the stopping server.
  connection: 'close',
}

/**
 * The open streams of this server. Events are read from the database, starting after the last id of each
 * stream; a bus message only triggers the query. So a lost message only delays events until the next
 * heartbeat, and no event is sent twice.
 */
export function notificationStreams({ db, bus, log }: Pick<AppContext, 'db' | 'bus' | 'log'>) {
  const streams = openStreams()
  const reserveSlot = streamSlots(streams)
  const { sendBacklog, checkStreams } = streamBacklog({ db, log, streams })
  const broadcastQueueCount = queueCountBroadcaster({ db, log, streams })
  const checkAllStreams = coalesce(() => checkStreams(streams.all()))
  let closed = false

  const unsubscribings = [
    bus.subscribe('notification', ({ memberId }) => void sendBacklog(memberId)),
    bus.subscribe('moderation', () => void broadcastQueueCount()),
    bus.subscribe('missed', () => {
      void checkAllStreams()
      void broadcastQueueCount()
    }),
  ]

  return {
    /** Number of open streams. */
    count: streams.count,

    /** Reserves a slot for a stream and returns a function that releases the slot. Throws if none is left. */
    reserveSlot(memberId: number) {
      if (closed) throw new Refusal('unavailable')
      return reserveSlot(memberId)
    },

    /** Answers with a stream of the notifications after `lastId`. */
    async open(stream: Stream) {
      const { response, memberId, isStaff } = stream
      // If the client is already disconnected, no `close` event will follow, so the stream is not registered.
      if (response.destroyed || closed) return void response.destroy()
      streams.add(stream)
      response.writeHead(200, HEADERS)
      response.write(`retry: ${RETRY_MS}\n\n`)
      await sendBacklog(memberId)
      if (isStaff) await broadcastQueueCount()
    },

    /**
     * Runs every second. The streams of the current slot get a heartbeat and any missed notifications;
     * streams of ended sessions are closed.
     */
    async heartbeat() {
      const open = streams.takeNext()
      for (const stream of open) streams.send(stream, ':\n\n')
      await checkStreams(open)
      if (open.some(({ isStaff }) => isStaff)) await broadcastQueueCount()
    },

    close() {
      closed = true
      for (const unsubscribe of unsubscribings) unsubscribe()
      for (const stream of streams.all()) streams.end(stream)
    },
  }
}
