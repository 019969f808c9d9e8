/** Longer than any healthy operation takes, even on a busy machine. A CI machine may be three times slower. */
const PATIENCE_MS = process.env.CI ? 180_000 : 60_000

/** Retries until there is a result or the time is over. */
export async function soon<T>(
  what: string,
  act: () => Promise<T | undefined>,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const until = performance.now() + withinMs
  while (performance.now() < until) {
    const result = await act()
    if (result !== undefined) return result
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${what}: not within ${withinMs} ms`)
}
