import type { Viewer } from '#contract/people/members/members.ts'
import { addressLimits } from '#contract/platform/http/limits.ts'
import { atOnceEach } from '#server/platform/limits/concurrency-limit.ts'
import type { Patience } from './connections/timeouts.ts'
import { addressKey } from './limits/address.ts'
import { letterCounter } from './saved-letters.ts'

/** Writes of one member at a time: of ten connections to the database some are always left to others. */
const WRITES_AT_ONCE = 3

export interface Write {
  viewer: Pick<Viewer, 'memberId'> | null
  address: string
  /** How many letters it saves, at most. */
  letters: number
}

export type BoundedWrites = <T>(write: Write, work: () => Promise<T>) => Promise<T>

/**
 * Bounds what one member, or one address without a member, makes the database do: letters in a minute and a day, and
 * writes under way at the same time. It is decided before the write takes a connection.
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
