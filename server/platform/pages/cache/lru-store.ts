/** Maximum memory for finished pages, in bytes. */
const BYTES_MAX = 64 * 1024 * 1024
/**
 * Memory per entry besides its bytes: key, tags and map slots. It thereby also bounds the number of entries.
 */
const ENTRY_BYTES = 1_024
/** Maximum age of an entry in ms. View counts may lag this long, and a lost invalidation heals after it. */
const MAX_AGE_MS = 60_000

/** The next Korean midnight (UTC+9 all year), when "today" on a page ends. */
function nextMidnight(now: number) {
  const day = 24 * 60 * 60 * 1_000
  const offset = 9 * 60 * 60 * 1_000
  return Math.ceil((now + offset + 1) / day) * day - offset
}

/** A cacheable entry. */
export interface CacheEntry {
  /** The tags of its content. Each write names the tags it changes. */
  tags: readonly string[]
  /** Approximate memory use in bytes. */
  bytes: number
  /** Whether it may be cached. */
  isKept: boolean
  /** When its oldest data was read, if that was before its making began. */
  asOf?: number
}

const weight = ({ bytes }: CacheEntry) => bytes + ENTRY_BYTES

export type LruStore<T extends CacheEntry> = ReturnType<typeof lruStore<T>>

/** An LRU cache by key and tag, bounded in bytes. */
export function lruStore<T extends CacheEntry>(bytesMax = BYTES_MAX) {
  const held = new Map<string, { kept: T; until: number }>()
  const keysByTag = new Map<string, Set<string>>()
  let bytes = 0

  function forget(key: string) {
    const gone = held.get(key)
    if (!gone) return
    held.delete(key)
    bytes -= weight(gone.kept)
    for (const tag of gone.kept.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  return {
    find(key: string, now = Date.now()) {
      const found = held.get(key)
      if (!found || found.until <= now) return undefined
      // Moves the entry to the end: a map keeps insertion order, and eviction starts at the front.
      held.delete(key)
      held.set(key, found)
      return found.kept
    },

    /** `began`: when its making began. The entry's age counts from then, or from an earlier `asOf`. */
    keep(key: string, kept: T, began: number) {
      forget(key)
      const trueAt = Math.min(began, kept.asOf ?? began)
      held.set(key, { kept, until: Math.min(trueAt + MAX_AGE_MS, nextMidnight(trueAt)) })
      bytes += weight(kept)
      for (const tag of kept.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
      for (const oldest of held.keys()) {
        if (bytes <= bytesMax) break
        forget(oldest)
      }
    },

    /** Invalidates entries with any of these tags and returns their keys. */
    invalidate(tags: string[]) {
      const all = tags.includes('everything')
      const keys = new Set(all ? held.keys() : tags.flatMap(tag => [...(keysByTag.get(tag) ?? [])]))
      for (const key of keys) forget(key)
      return keys
    },

    /** Expires all entries without deleting them. Each is made again before use, if possible. */
    doubt() {
      for (const entry of held.values()) entry.until = 0
    },

    /** Returns an entry even if expired. No known write contradicts it. */
    findOld: (key: string) => held.get(key)?.kept,

    size: () => ({ bytes, entries: held.size, tags: keysByTag.size }),
  }
}
