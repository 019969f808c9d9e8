import type { ServerResponse } from 'node:http'
import type { AppContext } from '#server/app-context.ts'

/** Seconds between heartbeats of a stream. Some proxies close a silent connection after 30 s. */
export const HEARTBEAT_SECONDS = 20
/**
 * Maximum bytes that a client may leave unread. A slower client is disconnected, and reconnects with
 * `Last-Event-ID`.
 */
const UNREAD_BYTES_MAX = 64 * 1024

export interface Stream {
  response: ServerResponse
  memberId: number
  sessionId: string
  /** The highest notification id that was sent to the stream or existed before it. */
  lastId: number
  /** Whether the stream sends the number of waiting cases, as long as the member is staff. */
  isStaff: boolean
  /** The number of waiting cases that was last sent. */
  waiting?: string
}

/** The open streams of one server, by member and by heartbeat slot. */
export function openStreams() {
  const slotOf = new Map<Stream, number>()
  const byMember = new Map<number, Set<Stream>>()
  // Each second one slot gets its heartbeat, so that ten thousand heartbeats are spread over time.
  const slots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Stream>())
  let nextSlot = 0
  let opened = 0

  function add(stream: Stream) {
    const slot = opened++ % HEARTBEAT_SECONDS
    slotOf.set(stream, slot)
    slots[slot]?.add(stream)
    const own = byMember.get(stream.memberId) ?? new Set()
    byMember.set(stream.memberId, own)
    own.add(stream)
    stream.response.on('close', () => forget(stream))
  }

  function forget(stream: Stream) {
    const slot = slotOf.get(stream)
    if (slot === undefined) return
    slotOf.delete(stream)
    slots[slot]?.delete(stream)
    const own = byMember.get(stream.memberId)
    own?.delete(stream)
    if (own?.size === 0) byMember.delete(stream.memberId)
  }

  /**
   * Ends a stream and unregisters it at once. A write to an ended stream would emit an error that nothing
   * catches.
   */
  function end(stream: Stream) {
    forget(stream)
    stream.response.end()
  }

  function send(stream: Stream, text: string) {
    if (!slotOf.has(stream)) return
    const { response } = stream
    if (response.writableLength <= UNREAD_BYTES_MAX) return void response.write(text)
    forget(stream)
    response.destroy()
  }

  return {
    add,
    end,
    send,
    all: () => [...slotOf.keys()],
    of: (memberId: number) => [...(byMember.get(memberId) ?? [])],
    count: () => slotOf.size,
    countOf: (memberId: number) => byMember.get(memberId)?.size ?? 0,
    takeNext() {
      const open = [...(slots[nextSlot] ?? [])]
      nextSlot = (nextSlot + 1) % HEARTBEAT_SECONDS
      return open
    },
  }
}

export type OpenStreams = ReturnType<typeof openStreams>
export type StreamParts = Pick<AppContext, 'db' | 'log'> & { streams: OpenStreams }
