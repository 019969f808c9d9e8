import type { ServerResponse } from 'node:http'

/** Below the 30 s after which some proxies give a silent connection up. */
export const HEARTBEAT_SECONDS = 20
/** What may lie unread in a connection: a reader slower than this is dropped, and asks again with `Last-Event-ID`. */
const UNREAD_BYTES_MAX = 64 * 1024

export interface Stream {
  response: ServerResponse
  memberId: number
  sessionId: string
  /** The newest that was sent, or that was there before. */
  lastId: number
  /** Hears what waits for staff, for as long as the member is that. */
  isStaff: boolean
  /** What was told of that last. */
  waiting?: string
}

/** The streams of one server that are open, by member and by the second of their heartbeat. */
export function openStreams() {
  const slotOf = new Map<Stream, number>()
  const byMember = new Map<number, Set<Stream>>()
  // One slot is served each second, so that ten thousand heartbeats don't fall on the same one.
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

  /** Forgotten at once: a word after its end would be an error that nobody catches. */
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
    /** Those whose second it is. */
    takeNext() {
      const open = [...(slots[nextSlot] ?? [])]
      nextSlot = (nextSlot + 1) % HEARTBEAT_SECONDS
      return open
    },
  }
}

export type OpenStreams = ReturnType<typeof openStreams>
