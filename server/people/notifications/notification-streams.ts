import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { oneAtATime } from './coalesce.ts'
import { waitingNews } from './moderation-queue-count.ts'
import { openStreams, type Stream } from './open-streams.ts'
import { missedNews } from './stream-backlog.ts'
import { streamPlaces } from './stream-places.ts'

const RETRY_MS = 3_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // Who listened comes back at once when a server ends: a proxy that kept this connection would send them, or a write, over it.
  connection: 'close',
}

/**
 * The open streams of this server. What is sent is read from the database, from where each stream stands: a message of
 * the bus only says when to look, so that one that is lost costs a heartbeat's delay and none comes twice.
 */
export function notificationStreams({ db, bus, log }: { db: Db; bus: Bus; log: FastifyBaseLogger }) {
  const streams = openStreams()
  const holdPlace = streamPlaces(streams)
  const { deliver, look } = missedNews({ db, log, streams })
  const tellWaiting = waitingNews({ db, log, streams })
  const lookEverywhere = oneAtATime(() => look(streams.all()))
  let closed = false

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
    count: streams.count,

    /** Holds a place for a stream that is about to open, until what this returns is called; throws where none is left. */
    holdPlace(memberId: number) {
      if (closed) throw new Refusal('unavailable')
      return holdPlace(memberId)
    },

    /** Answers with a stream that begins after its `lastId`. */
    async open(stream: Stream) {
      const { response, memberId, isStaff } = stream
      // Who left meanwhile won't tell us again.
      if (response.destroyed || closed) return void response.destroy()
      streams.add(stream)
      response.writeHead(200, HEADERS)
      response.write(`retry: ${RETRY_MS}\n\n`)
      await deliver(memberId)
      if (isStaff) await tellWaiting()
    },

    /** Every second: the next hear that the line is alive, ended sessions are closed, lost messages made up for. */
    async beat() {
      const open = streams.takeNext()
      for (const stream of open) streams.send(stream, ':\n\n')
      await look(open)
      if (open.some(({ isStaff }) => isStaff)) await tellWaiting()
    },

    close() {
      closed = true
      for (const unsubscribe of unsubscribings) unsubscribe()
      for (const stream of streams.all()) streams.end(stream)
    },
  }
}
