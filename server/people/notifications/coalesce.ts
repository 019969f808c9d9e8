/**
 * Never runs twice at the same time, however often it is asked for: what is asked for during a run is done by one more
 * after it. A run catches its own errors.
 */
export function oneAtATime(run: () => Promise<void>) {
  let isRunning = false
  let isAskedFor = false
  return async () => {
    isAskedFor = true
    if (isRunning) return
    isRunning = true
    while (isAskedFor) {
      isAskedFor = false
      await run()
    }
    isRunning = false
  }
}
