/** Lets everything else that waits for the event loop run first. */
export const yieldToEventLoop = () => new Promise<void>(resolve => setImmediate(resolve))

/** Steps of long work between two turns, which take a few milliseconds. */
const STEPS_A_TURN = 20_000

/** Counts steps of long work; `true` when it is time to wait for `turn`. */
export type IsYieldDue = (steps: number) => boolean

export function stepCounter(): IsYieldDue {
  let left = STEPS_A_TURN
  return steps => {
    left -= steps
    if (left > 0) return false
    left = STEPS_A_TURN
    return true
  }
}
