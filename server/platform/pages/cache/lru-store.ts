/** Maximum memory for rendered pages, in bytes. */
const BYTES_MAX = 64 * 1024 * 1024
/**
 * Memory per entry besides its bytes: key, tags and map slots. Counting it also bounds the number of entries.
 */
const ENTRY_BYTES = 1_024
/**
 * Maximum age of an entry in ms. View counts may be this old, and a page whose invalidation was lost is
 * correct again after this time.
 */
const MAX_AGE_MS = 60_000

/** The next Korean midnight (UTC+9 all year), when "today" on a page is outdated. */
function nextMidnight(now: number) {
  const day = 24 * 60 * 60 * 1_000
  const offset = 9 * 60 * 60 * 1_000
  return Math.ceil((now + offset + 1) / day) * day - offset
}

export interface CacheEntry {
  /** The tags of the entry's content. Each write names the tags that it changes. */
  tags: readonly string[]
  /** Approximate memory use in bytes. */
  bytes: number
  isCacheable: boolean
  /** The time at which its oldest data was read, if that was before the rendering began. */
  asOf?: number
}

const weight = ({ bytes }: CacheEntry) => bytes + ENTRY_BYTES

export type LruStore<T extends CacheEntry> = ReturnType<typeof lruStore<T>>

/** An LRU cache by key and tag, bounded in bytes. */
export function lruStore<T extends CacheEntry>(bytesMax = BYTES_MAX) {
  const entries = new Map<string, { value: T; until: number }>()
  const keysByTag = new Map<string, Set<string>>()
  let bytes = 0

  function forget(key: string) {
    const removed = entries.get(key)
    if (!removed) return
    entries.delete(key)
    bytes -= weight(removed.value)
    for (const tag of removed.value.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  return {
    find(key: string, now = Date.now()) {
      const found = entries.get(key)
      // After the clock is set back, an entry could otherwise stay valid for hours.
      if (!found || found.until <= now || found.until > now + MAX_AGE_MS) return undefined
      // Moves the entry to the end: a map keeps insertion order, and eviction starts at the front.
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },

    /**
     * `began` is the time at which rendering began. The entry's age counts from then, or from an earlier
     * `asOf`.
     */
    set(key: string, value: T, began: number) {
      forget(key)
      const trueAt = Math.min(began, value.asOf ?? began)
      entries.set(key, { value, until: Math.min(trueAt + MAX_AGE_MS, nextMidnight(trueAt)) })
      bytes += weight(value)
      for (const tag of value.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break
        forget(oldest)
      }
    },

    /** Invalidates entries with any of these tags and returns their keys. */
    invalidate(tags: string[]) {
      const all = tags.includes('everything')
      const keys = new Set(all ? entries.keys() : tags.flatMap(tag => [...(keysByTag.get(tag) ?? [])]))
      for (const key of keys) forget(key)
      return keys
    },

    /**
     * Expires all entries without deleting them. Each is rendered again before its next use; if that fails,
     * the old one can still be used.
     */
    expireAll() {
      for (const entry of entries.values()) entry.until = 0
    },

    /** Returns an entry even if it has expired. No known write has changed its content. */
    findStale: (key: string) => entries.get(key)?.value,

    size: () => ({ bytes, entries: entries.size, tags: keysByTag.size }),
  }
}
