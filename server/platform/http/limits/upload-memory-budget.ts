import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'

/** Ten of the largest at a time: in memory until they are drawn and stored. */
const HELD_MAX = 10 * IMAGE_BYTES_MAX
/** Of them four a member's, whose editor sends three at once: nobody fills the site's. */
const HELD_EACH_MAX = 4 * IMAGE_BYTES_MAX
/** What an upload takes besides its bytes, while it arrives or waits. */
const REQUEST_BYTES = 256 * 1024

/** Counts what uploads hold in memory. Whoever comes when it is full is told to come back. */
export function heldUploads({ max = HELD_MAX, eachMax = HELD_EACH_MAX } = {}) {
  const ofMembers = new Map<number, number>()
  let all = 0

  /** By who sends them: a member, or a claim. */
  return function hold(memberId: number) {
    let own = 0
    const heldByMember = () => ofMembers.get(memberId) ?? 0

    /** Throws where so much more does not fit. */
    function assertRoom(bytes: number) {
      if (all + bytes > max || heldByMember() + bytes > eachMax)
        throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    }

    function count(bytes: number) {
      own += bytes
      all += bytes
      ofMembers.set(memberId, heldByMember() + bytes)
    }

    function add(bytes: number) {
      assertRoom(bytes)
      count(bytes)
    }

    add(REQUEST_BYTES)
    return {
      assertRoom,
      add,
      letGo() {
        count(-own)
        if (heldByMember() === 0) ofMembers.delete(memberId)
      },
    }
  }
}

export type Held = ReturnType<ReturnType<typeof heldUploads>>
