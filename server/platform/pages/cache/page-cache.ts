import { setTimeout } from 'node:timers/promises'
import type { PageTag } from '#contract/pages.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { FinishedPage } from './encoded-page.ts'
import { newShelf } from './lru-store.ts'
import { keptWhileTrue, type Make } from './tagged-cache.ts'

export type { PageTag }

/** A database that has died silently is waited for so long, where there is an older page to show. */
const OLD_AFTER_MS = 1_000

interface Counters {
  drops: { inc(value: number): void }
  renders: { observe(seconds: number): void }
  /** Answers that were sent again. */
  again: { observe(seconds: number): void }
}

export interface PageCache {
  /** Before a write is answered: pages with any of these tags are rendered anew, on every server. */
  drop(...tags: PageTag[]): void
  /** The page under a key, made once however many ask for it at the same time. */
  read(key: string, make: Make<FinishedPage>): Promise<FinishedPage>
  /** The page under a key, if it is held and still true. */
  find(key: string): FinishedPage | undefined
  /** A held page was sent again without being asked for by `read`. */
  countAgain(): void
  size(): { bytes: number; entries: number; tags: number }
  /** How often a page was asked for since the start, by whether it was held: counted where counting must cost nothing. */
  reads(): { held: number; made: number }
  watch(counters: Counters): void
}

/** Finished pages in memory; a write takes those that show it. */
export function pageCache(bus: Bus, { lagMs = 0 } = {}): PageCache {
  const reads = { held: 0, made: 0 }
  let counters: Counters | undefined
  const pages = keptWhileTrue(bus, {
    shelf: newShelf<FinishedPage>(),
    lagMs,
    onDrop: count => counters?.drops.inc(count),
    onMade: seconds => counters?.renders.observe(seconds),
  })

  /** Anew where that can be; what was last known where the database is away, as long as no write is known to contradict. */
  async function madeOrOld(key: string, make: Make<FinishedPage>) {
    const making = pages.make(key, make)
    if (!pages.findOld(key)) return making
    const page = await Promise.race([making, setTimeout(OLD_AFTER_MS, undefined, { ref: false })])
    if (page && page.status !== 503) return page
    return pages.findOld(key) ?? making
  }

  return {
    drop: (...tags) => bus.publish('pages.drop', { tags }),
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
      return found ? Promise.resolve(found) : madeOrOld(key, make)
    },
  }
}
