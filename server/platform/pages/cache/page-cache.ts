import { setTimeout } from 'node:timers/promises'
import type { PageTag } from '#contract/pages.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { EncodedPage } from './encoded-page.ts'
import { lruStore } from './lru-store.ts'
import { type RenderEntry, taggedCache } from './tagged-cache.ts'

export type { PageTag }

/** How long to wait for an unresponsive database if an expired page is available. */
const OLD_AFTER_MS = 1_000

interface Counters {
  drops: { inc(value: number): void }
  renders: { observe(seconds: number): void }
  again: { observe(seconds: number): void }
}

export interface PageCache {
  /**
   * Invalidates all pages with any of these tags: on this server at once, on others when the message arrives.
   */
  invalidate(...tags: PageTag[]): void
  /** The page for a key. Concurrent callers share one rendering (see `taggedCache`). */
  read(key: string, make: RenderEntry<EncodedPage>): Promise<EncodedPage>
  /** The cached page for a key, if it is still valid. */
  find(key: string): EncodedPage | undefined
  /** Counts a cached page that was sent without `read`. */
  countAgain(): void
  size(): { bytes: number; entries: number; tags: number }
  /**
   * Number of page requests since the start, by cache hit (`held`) and miss (`made`). Plain counters, since
   * counting must cost nothing.
   */
  reads(): { held: number; made: number }
  watch(counters: Counters): void
}

/** The cache of rendered pages. A write invalidates the pages that show its data. */
export function pageCache(bus: Bus, { lagMs = 0 } = {}): PageCache {
  const reads = { held: 0, made: 0 }
  let counters: Counters | undefined
  const pages = taggedCache(bus, {
    store: lruStore<EncodedPage>(),
    lagMs,
    onInvalidate: count => counters?.drops.inc(count),
    onMade: seconds => counters?.renders.observe(seconds),
  })

  /**
   * Renders the page. If the database is unavailable, returns an expired page whose content no known write
   * has changed.
   */
  async function renderOrStale(key: string, make: RenderEntry<EncodedPage>) {
    const making = pages.make(key, make)
    if (!pages.findStale(key)) return making
    const page = await Promise.race([making, setTimeout(OLD_AFTER_MS, undefined, { ref: false })])
    if (page && page.status !== 503) return page
    return pages.findStale(key) ?? making
  }

  return {
    invalidate: (...tags) => bus.publish('pages.drop', { tags }),
    size: pages.size,
    reads: () => reads,
    find: pages.find,
    countAgain() {
      reads.held += 1
      counters?.again.observe(0)
    },
    watch: given => {
      counters = given
    },
    read(key, make) {
      const found = pages.find(key)
      reads[found ? 'held' : 'made'] += 1
      return found ? Promise.resolve(found) : renderOrStale(key, make)
    },
  }
}
