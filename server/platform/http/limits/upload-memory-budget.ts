import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'

/** Maximum bytes all uploads hold in memory until stored: ten of the largest images. */
const HELD_MAX = 10 * IMAGE_BYTES_MAX
/**
 * Maximum bytes one member's uploads hold: four of the largest images. The editor sends three at once, and no
 * member can fill the whole budget.
 */
const HELD_EACH_MAX = 4 * IMAGE_BYTES_MAX
/** Memory an upload takes besides its bytes, while it arrives or waits. */
const REQUEST_BYTES = 256 * 1024

/** Counts the memory that uploads hold. When the budget is full, senders are told to retry later. */
export function uploadMemoryBudget({ max = HELD_MAX, eachMax = HELD_EACH_MAX } = {}) {
  const ofMembers = new Map<number, number>()
  let all = 0

  /** Starts counting one upload, for a member or a claim. */
  return function hold(memberId: number) {
    let own = 0
    const heldByMember = () => ofMembers.get(memberId) ?? 0

    /** Throws if this many more bytes don't fit. */
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

export type ReservedUpload = ReturnType<ReturnType<typeof uploadMemoryBudget>>
