import { setTimeout } from 'node:timers/promises'
import type { PageTag } from '#contract/pages.ts'
import type { Bus } from '../engines/bus/bus.ts'
import type { FinishedPage } from './finished-page.ts'
import { pageShelf } from './page-shelf.ts'
import { recentDrops } from './recent-drops.ts'

export type { PageTag }

/** A database that has died silently is waited for so long, where there is an older page to show. */
const OLD_AFTER_MS = 1_000

interface Counters {
  drops: { inc(value: number): void }
  renders: { observe(seconds: number): void }
  /** Answers that were sent again. */
  again: { observe(seconds: number): void }
}

/** `isFresh`: what was dropped a moment ago must show; otherwise a replica's answers will do. */
type Make = (isFresh: boolean) => Promise<FinishedPage>

/** A page that is being made, and the tags dropped since that began. */
interface Making {
  page: Promise<FinishedPage>
  dropped: string[]
}

export interface PageCache {
  /** Before a write is answered: pages with any of these tags are rendered anew, on every server. */
  drop(...tags: PageTag[]): void
  /** The page under a key, made once however many ask for it at the same time. */
  read(key: string, make: Make): Promise<FinishedPage>
  /** The page under a key, if it is held and still true. */
  find(key: string): FinishedPage | undefined
  /** A held page was sent again without being asked for by `read`. */
  countAgain(): void
  size(): { bytes: number; entries: number; tags: number }
  /** How often a page was asked for since the start, by whether it was held: counted where counting must cost nothing. */
  reads(): { held: number; made: number }
  watch(counters: Counters): void
}

/** Whether a page shows what these drops were about. What isn't kept may name no tags: then any may be. */
const isTouched = ({ isKept, tags }: FinishedPage, dropped: string[]) =>
  dropped.length > 0 && (!isKept || dropped.includes('everything') || tags.some(tag => dropped.includes(tag)))

/** Finished pages in memory; a write takes those that show it. */
export function pageCache(bus: Bus, { shelf = pageShelf(), lagMs = 0 } = {}): PageCache {
  const lately = recentDrops(lagMs)
  const underWay = new Map<string, Making>()
  const reads = { held: 0, made: 0 }
  let counters: Counters | undefined

  function drop(tags: string[]) {
    for (const { dropped } of underWay.values()) dropped.push(...tags)
    const keys = shelf.drop(tags)
    lately.add([...tags, ...keys])
    counters?.drops.inc(keys.size)
  }

  bus.subscribe('pages.drop', ({ tags }) => drop(tags))
  bus.subscribe('missed', () => {
    for (const { dropped } of underWay.values()) dropped.push('everything')
    lately.add(['everything'])
    shelf.doubt()
  })

  /** Whether a page must be fresh is known by its key if it was dropped, and otherwise by its tags once it is made. */
  async function makeTrue(key: string, make: Make) {
    const notShown = lately.notShownAt(performance.now())
    if (notShown.includes(key)) return make(true)
    const page = await make(false)
    return isTouched(page, notShown) ? make(true) : page
  }

  async function finishMaking(key: string, make: Make, dropped: string[]) {
    const began = Date.now()
    const started = performance.now()
    try {
      const page = await makeTrue(key, make)
      if (page.isKept && !isTouched(page, dropped)) shelf.keep(key, page, began)
      return page
    } finally {
      underWay.delete(key)
      counters?.renders.observe((performance.now() - started) / 1_000)
    }
  }

  function begin(key: string, make: Make) {
    const dropped: string[] = []
    const page = finishMaking(key, make, dropped)
    underWay.set(key, { page, dropped })
    return page
  }

  /** A page as it is after everything that was dropped before this call. */
  async function made(key: string, make: Make): Promise<FinishedPage> {
    const making = underWay.get(key)
    if (!making) return begin(key, make)
    const before = making.dropped.length
    const page = await making.page
    // Begun before a write that this reader may know of: one more for all who came after it.
    if (isTouched(page, making.dropped.slice(0, before))) return shelf.find(key) ?? made(key, make)
    return page
  }

  /** Anew where that can be; what was last known where the database is away, as long as no write is known to contradict. */
  async function madeOrOld(key: string, make: Make) {
    const making = made(key, make)
    if (!shelf.findOld(key)) return making
    const page = await Promise.race([making, setTimeout(OLD_AFTER_MS, undefined, { ref: false })])
    if (page && page.status !== 503) return page
    return shelf.findOld(key) ?? making
  }

  return {
    drop: (...tags) => bus.publish('pages.drop', { tags }),
    size: shelf.size,
    reads: () => reads,
    find: key => shelf.find(key),
    countAgain() {
      reads.held += 1
      counters?.again.observe(0)
    },
    watch: given => {
      counters = given
    },
    read(key, make) {
      const found = shelf.find(key)
      reads[found ? 'held' : 'made'] += 1
      return found ? Promise.resolve(found) : madeOrOld(key, make)
    },
  }
}
