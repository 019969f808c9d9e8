/** What a server's memory may spend on finished pages. */
const BYTES_MAX = 64 * 1024 * 1024
/** What one takes beside its bytes: its key, tags and places in the maps. It bounds their number, too. */
const ENTRY_BYTES = 1_024
/** View counts may lag this long, and a drop that got lost on the bus is mended after it. */
const MAX_AGE_MS = 60_000

/** Korean midnight, when "today" on a page ends: UTC+9 the whole year. */
function nextMidnight(now: number) {
  const day = 24 * 60 * 60 * 1_000
  const offset = 9 * 60 * 60 * 1_000
  return Math.ceil((now + offset + 1) / day) * day - offset
}

/** What can stand on a shelf. */
export interface Kept {
  /** What it shows, of which each write names what it changes. */
  tags: readonly string[]
  /** What it takes in memory, about. */
  bytes: number
  /** Whether it may be held. */
  isKept: boolean
  /** When the oldest was read of what it shows, where that is longer ago than its making. */
  asOf?: number
}

const weight = ({ bytes }: Kept) => bytes + ENTRY_BYTES

export type Shelf<T extends Kept> = ReturnType<typeof newShelf<T>>

/** Things by their keys and tags, bounded in bytes: the least recently read go first. */
export function newShelf<T extends Kept>(bytesMax = BYTES_MAX) {
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
      // Read now, so last to go: a map keeps the order of insertion.
      held.delete(key)
      held.set(key, found)
      return found.kept
    },

    /** `began`: when its making did, which is when it was true, unless it says that it shows older things. */
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

    /** Forgets what shows any of these, and says which keys that were. */
    drop(tags: string[]) {
      const all = tags.includes('everything')
      const keys = new Set(all ? held.keys() : tags.flatMap(tag => [...(keysByTag.get(tag) ?? [])]))
      for (const key of keys) forget(key)
      return keys
    },

    /** Any may be untrue: each is made anew before it is shown again, if that can be. */
    doubt() {
      for (const entry of held.values()) entry.until = 0
    },

    /** What no write contradicts, though it may be past its time. */
    findOld: (key: string) => held.get(key)?.kept,

    size: () => ({ bytes, entries: held.size, tags: keysByTag.size }),
  }
}
