/** Lets all other work that waits for the event loop run first. */
export const yieldToEventLoop = () => new Promise<void>(resolve => setImmediate(resolve))

/** Number of steps of long work, a few milliseconds, before it yields to the event loop. */
const STEPS_A_TURN = 20_000

/** Counts steps of long work. Returns `true` when it is time to yield to the event loop. */
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
