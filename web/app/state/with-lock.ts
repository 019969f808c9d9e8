/**
 * Runs an act while no other tab runs one under this name. Plain HTTP has no locks, and a browser that blocks
 * cookies refuses them. The act then runs at once.
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
