/** Longer than anything healthy takes, also on a machine that is busy with more than this. */
const PATIENCE_MS = 60_000

/** Tries until there is a result, and no longer than it may take. */
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
