/** An LRU cache whose entries expire after `forMs`. */
export function expiringLruCache<T>({ entries, forMs }: { entries: number; forMs: number }) {
  // A map keeps insertion order, so its first key is the least recently used entry.
  const kept = new Map<string, { value: T; until: number }>()
  return {
    get(key: string): T | undefined {
      const found = kept.get(key)
      kept.delete(key)
      if (!found || found.until < Date.now()) return undefined
      kept.set(key, found)
      return found.value
    },
    set(key: string, value: T) {
      kept.delete(key)
      kept.set(key, { value, until: Date.now() + forMs })
      const [oldest] = kept.keys()
      if (kept.size > entries && oldest !== undefined) kept.delete(oldest)
    },
  }
}
