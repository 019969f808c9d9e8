import type { PageTag } from '#contract/pages.ts'
import type { Bus } from '../engines/bus/bus.ts'
import type { FinishedPage } from './finished-page.ts'

export type { PageTag }

/** What a server's memory may spend on finished pages. */
const BYTES_MAX = 64 * 1024 * 1024
/** View counts may lag this long, and a drop that got lost on the bus is mended after it. */
const MAX_AGE_MS = 60_000

interface Counters {
  reads: { labels(held: string): { inc(): void } }
  drops: { inc(value: number): void }
}

interface Held {
  page: FinishedPage
  until: number
}

export interface PageCache {
  /** Before a write is answered: pages with any of these tags are rendered anew, on every server. */
  drop(...tags: PageTag[]): void
  /** The page under a key, made once however many ask for it at the same time. */
  read(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage>
  watch(counters: Counters): void
}

/** Korean midnight, when "today" on a page ends: UTC+9 the whole year. */
function nextMidnight(now: number) {
  const day = 24 * 60 * 60 * 1_000
  const offset = 9 * 60 * 60 * 1_000
  return Math.ceil((now + offset + 1) / day) * day - offset
}

/** Finished pages in memory: the least recently read go first, and a write takes those that show it. */
export function pageCache(bus: Bus): PageCache {
  const held = new Map<string, Held>()
  const keysByTag = new Map<string, Set<string>>()
  const underWay = new Map<string, Promise<FinishedPage>>()
  let bytes = 0
  /** Grows with each drop: a page whose making began before one may show what was, and isn't kept. */
  let drops = 0
  let counters: Counters | undefined

  function forget(key: string) {
    const gone = held.get(key)
    if (!gone) return
    held.delete(key)
    bytes -= gone.page.bytes
    for (const tag of gone.page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function keep(key: string, page: FinishedPage) {
    forget(key)
    const now = Date.now()
    held.set(key, { page, until: Math.min(now + MAX_AGE_MS, nextMidnight(now)) })
    bytes += page.bytes
    for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    for (const oldest of held.keys()) {
      if (bytes <= BYTES_MAX) break
      forget(oldest)
    }
  }

  bus.subscribe('pages.drop', ({ tags }) => {
    drops += 1
    underWay.clear()
    const keys = tags.includes('everything')
      ? [...held.keys()]
      : tags.flatMap(tag => [...(keysByTag.get(tag) ?? [])])
    for (const key of keys) forget(key)
    counters?.drops.inc(keys.length)
  })

  async function make(key: string, maker: () => Promise<FinishedPage>) {
    const before = drops
    const page = await maker()
    if (page.isKept && drops === before) keep(key, page)
    return page
  }

  return {
    drop: (...tags) => bus.publish('pages.drop', { tags }),
    watch: given => {
      counters = given
    },
    read(key, maker) {
      const found = held.get(key)
      counters?.reads.labels(found ? 'yes' : 'no').inc()
      if (found && found.until > Date.now()) {
        // Read now, so last to go: a map keeps the order of insertion.
        held.delete(key)
        held.set(key, found)
        return Promise.resolve(found.page)
      }
      const asked = underWay.get(key)
      if (asked) return asked
      const making = make(key, maker).finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
      underWay.set(key, making)
      return making
    },
  }
}
