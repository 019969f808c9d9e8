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
  // Browsers reconnect at once when a server stops. A proxy that reused this connection would send such
  // requests, even writes, to the stopping server.
  connection: 'close',
}

/**
 * The open streams of this server. Events are read from the database, starting at the last id of each stream.
 * A bus message only triggers the query. A lost message therefore costs one heartbeat of delay, and no event
 * is sent twice.
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
    /** The number of open streams. */
    count: streams.count,

    /** Reserves a place for a stream and returns a function that releases it. Throws if no place is left. */
    reserveSlot(memberId: number) {
      if (closed) throw new Refusal('unavailable')
      return reserveSlot(memberId)
    },

    /** Answers with a stream of the notifications after `lastId`. */
    async open(stream: Stream) {
      const { response, memberId, isStaff } = stream
      // An earlier disconnect emits no further event.
      if (response.destroyed || closed) return void response.destroy()
      streams.add(stream)
      response.writeHead(200, HEADERS)
      response.write(`retry: ${RETRY_MS}\n\n`)
      await sendBacklog(memberId)
      if (isStaff) await broadcastQueueCount()
    },

    /**
     * Runs every second. Streams whose turn it is get a heartbeat and any missed notifications; those of
     * ended sessions are closed.
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
