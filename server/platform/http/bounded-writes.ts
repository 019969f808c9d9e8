import type { Viewer } from '#contract/people/members/members.ts'
import { addressLimits } from '#contract/platform/http/limits.ts'
import { atOnceEach } from '#server/platform/limits/concurrency-limit.ts'
import type { Patience } from './connections/timeouts.ts'
import { addressKey } from './limits/address.ts'
import { letterCounter } from './saved-letters.ts'

/** Maximum concurrent writes of one member. Of ten database connections some always remain for others. */
const WRITES_AT_ONCE = 3

export interface Write {
  viewer: Pick<Viewer, 'memberId'> | null
  address: string
  /** Maximum number of letters the write saves. */
  letters: number
}

export type BoundedWrites = <T>(write: Write, work: () => Promise<T>) => Promise<T>

/**
 * Limits how much database work one member, or one address without a member, can cause. It bounds letters per
 * minute and day, and concurrent writes. The check runs before the write takes a connection.
 */
export function boundedWrites({
  isOn,
  now,
  patience: { turnMs },
}: {
  /** Whether letters are counted. */
  isOn: boolean
  now: () => number
  patience: Patience
}): BoundedWrites {
  const countLetters = letterCounter(now)
  const inTurnOf = atOnceEach<number | string>(WRITES_AT_ONCE, {
    line: addressLimits.write.max,
    waitMs: turnMs,
  })
  return async ({ viewer, address, letters }, work) => {
    if (viewer && isOn) countLetters(viewer.memberId, letters)
    return inTurnOf(viewer?.memberId ?? addressKey(address), work)
  }
}
