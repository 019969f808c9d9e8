import { Refusal } from '#contract/platform/http/refusals.ts'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'

/** Maximum bytes all uploads hold in memory until stored: ten of the largest images. */
const RESERVED_MAX = 10 * IMAGE_BYTES_MAX
/**
 * Maximum bytes that one member's uploads hold in memory: four of the largest images. The editor sends three
 * at once, and one member cannot fill the whole budget.
 */
const RESERVED_EACH_MAX = 4 * IMAGE_BYTES_MAX
/** Memory that an upload takes besides its bytes while it arrives or waits. */
const REQUEST_BYTES = 256 * 1024

/** Counts the memory that uploads hold. When the budget is full, senders are told to retry later. */
export function uploadMemoryBudget({ max = RESERVED_MAX, eachMax = RESERVED_EACH_MAX } = {}) {
  const ofMembers = new Map<number, number>()
  let all = 0

  /** Starts counting one upload of a member or a claim. */
  return function reserve(memberId: number) {
    let own = 0
    const reservedByMember = () => ofMembers.get(memberId) ?? 0

    /** Throws if this many more bytes exceed the budget. */
    function assertFits(bytes: number) {
      if (all + bytes > max || reservedByMember() + bytes > eachMax)
        throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    }

    function count(bytes: number) {
      own += bytes
      all += bytes
      ofMembers.set(memberId, reservedByMember() + bytes)
    }

    function add(bytes: number) {
      assertFits(bytes)
      count(bytes)
    }

    add(REQUEST_BYTES)
    return {
      assertFits,
      add,
      release() {
        count(-own)
        if (reservedByMember() === 0) ofMembers.delete(memberId)
      },
    }
  }
}

export type ReservedUpload = ReturnType<ReturnType<typeof uploadMemoryBudget>>
