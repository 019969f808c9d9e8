/**
 * Runs an act while no other tab runs one under this name. The lock API is missing on plain HTTP, and
 * browsers that block cookies refuse locks. The act then runs without a lock.
 */
export async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return act()
    })
  } catch (error) {
    if (hasBegun) throw error
    return act()
  }
}
