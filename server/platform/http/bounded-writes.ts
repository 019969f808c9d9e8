import type { Viewer } from '#contract/people/members/members.ts'
import { addressLimits } from '#contract/platform/http/limits.ts'
import { limitConcurrency, limitConcurrencyByKey } from '#server/platform/limits/concurrency-limit.ts'
import type { Timeouts } from './connections/timeouts.ts'
import { addressKey } from './limits/address.ts'
import { letterCounter } from './saved-letters.ts'

/** Maximum concurrent writes of one member. Some of the ten database connections always remain for others. */
const WRITES_AT_ONCE = 3

/**
 * A write with at least this many letters counts as long. A server runs long writes one at a time. Saving the
 * longest post takes up to a second; an embedded database has a single connection, which reads use, too.
 */
const LONG_LETTERS = 50_000

interface Write {
  viewer: Pick<Viewer, 'memberId'> | null
  address: string
  /** Maximum number of letters the write saves. */
  letters: number
}

export type BoundedWrites = <T>(write: Write, work: () => Promise<T>) => Promise<T>

/**
 * Limits the database work that one member, or one address without a member, can cause. Limits the letters
 * per minute and per day, and the concurrent writes. Long writes of all members run one at a time. The limits
 * are checked before a write takes a database connection.
 */
export function boundedWrites({
  isOn,
  now,
  timeouts: { turnMs },
}: {
  /** Whether letters are counted. */
  isOn: boolean
  now: () => number
  timeouts: Timeouts
}): BoundedWrites {
  const countLetters = letterCounter(now)
  const line = { line: addressLimits.write.max, waitMs: turnMs }
  const inTurnOf = limitConcurrencyByKey<number | string>(WRITES_AT_ONCE, line)
  const longInTurn = limitConcurrency(1, line)
  return async ({ viewer, address, letters }, work) => {
    if (viewer && isOn) countLetters(viewer.memberId, letters)
    return inTurnOf(viewer?.memberId ?? addressKey(address), () =>
      letters < LONG_LETTERS ? work() : longInTurn(work),
    )
  }
}
