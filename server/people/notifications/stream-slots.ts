import { Refusal } from '#contract/platform/http/refusals.ts'
import { HEARTBEAT_SECONDS, type OpenStreams } from './open-streams.ts'

/** Maximum streams per member. A browser needs one, so more than this indicates a script. */
export const STREAMS_PER_MEMBER_MAX = 20

/**
 * Reserves slots for streams that are about to open. Throws if a member has none left; the returned function
 * releases the slot.
 */
export function streamSlots(streams: OpenStreams) {
  const reserved = new Map<number, number>()
  return (memberId: number) => {
    const own = reserved.get(memberId) ?? 0
    if (streams.countOf(memberId) + own >= STREAMS_PER_MEMBER_MAX)
      throw new Refusal('too_many_requests', { retryAfterSeconds: HEARTBEAT_SECONDS })
    reserved.set(memberId, own + 1)
    return () => {
      const remaining = (reserved.get(memberId) ?? 0) - 1
      if (remaining > 0) reserved.set(memberId, remaining)
      else reserved.delete(memberId)
    }
  }
}
