/**
 * Serializes and coalesces runs. All requests during a run share one following run. `run` must catch its own
 * errors.
 */
export function coalesce(run: () => Promise<void>) {
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
