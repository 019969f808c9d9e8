import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { CacheEntry, LruStore } from './lru-store.ts'
import { recentInvalidations } from './recent-invalidations.ts'

/**
 * Renders an entry. With `isFresh`, it must show recent invalidations; otherwise it may be read from the
 * replica.
 */
export type RenderEntry<T> = (isFresh: boolean) => Promise<T>

/** An entry that is being rendered, and the tags invalidated since the rendering began. */
interface PendingEntry<T> {
  made: Promise<T>
  invalidated: string[]
}

/**
 * Whether these invalidations affect the entry. An entry that isn't cacheable may lack tags, so any
 * invalidation may affect it.
 */
const isInvalidated = ({ isCacheable, tags }: CacheEntry, invalidated: string[]) =>
  invalidated.length > 0 &&
  (!isCacheable || invalidated.includes('everything') || tags.some(tag => invalidated.includes(tag)))

/**
 * Renders an entry that shows all recent invalidations. If its key was invalidated, it is read fresh.
 * Otherwise its tags are checked after rendering, and an affected entry is rendered again.
 */
async function makeTrue<T extends CacheEntry>(
  lately: ReturnType<typeof recentInvalidations>,
  key: string,
  make: RenderEntry<T>,
) {
  const notShown = lately.notShownAt(performance.now())
  if (notShown.includes(key)) return make(true)
  const made = await make(false)
  return isInvalidated(made, notShown) ? make(true) : made
}

interface CacheOptions<T extends CacheEntry> {
  store: LruStore<T>
  lagMs: number
  onInvalidate?: (count: number) => void
  onMade?: (seconds: number) => void
}

/** A cache of content rendered from the database. The tags of each write invalidate it. */
export function taggedCache<T extends CacheEntry>(
  bus: Bus,
  { store, lagMs, onInvalidate, onMade }: CacheOptions<T>,
) {
  const lately = recentInvalidations(lagMs)
  const underWay = new Map<string, PendingEntry<T>>()

  bus.subscribe('pages.drop', ({ tags }) => {
    for (const { invalidated } of underWay.values()) for (const tag of tags) invalidated.push(tag)
    const keys = store.invalidate(tags)
    lately.add([...tags, ...keys])
    onInvalidate?.(keys.size)
  })
  bus.subscribe('missed', () => {
    for (const { invalidated } of underWay.values()) invalidated.push('everything')
    lately.add(['everything'])
    store.expireAll()
  })

  async function finishMaking(key: string, make: RenderEntry<T>, invalidated: string[]) {
    const began = Date.now()
    const started = performance.now()
    try {
      const made = await makeTrue(lately, key, make)
      if (made.isCacheable && !isInvalidated(made, invalidated)) store.set(key, made, began)
      return made
    } finally {
      underWay.delete(key)
      onMade?.((performance.now() - started) / 1_000)
    }
  }

  function begin(key: string, make: RenderEntry<T>) {
    const invalidated: string[] = []
    const made = finishMaking(key, make, invalidated)
    underWay.set(key, { made, invalidated })
    return made
  }

  /** Renders an entry that shows all earlier invalidations. Concurrent callers share one rendering. */
  async function make(key: string, how: RenderEntry<T>): Promise<T> {
    const making = underWay.get(key)
    if (!making) return begin(key, how)
    const before = making.invalidated.length
    const made = await making.made
    // This render started before a write the caller has seen; render once more.
    if (isInvalidated(made, making.invalidated.slice(0, before))) return store.find(key) ?? make(key, how)
    return made
  }

  return { find: store.find, findStale: store.findStale, size: store.size, make }
}
