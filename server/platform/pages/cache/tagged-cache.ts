import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { Kept, Shelf } from './lru-store.ts'
import { recentDrops } from './recent-invalidations.ts'

/** Makes an entry. With `isFresh` it must show recent invalidations; otherwise the replica may answer. */
export type Make<T> = (isFresh: boolean) => Promise<T>

/** An entry being made, and the tags invalidated since. */
interface Making<T> {
  made: Promise<T>
  dropped: string[]
}

/**
 * Whether these invalidations affect the entry. An uncached entry may lack tags, so any invalidation may
 * affect it.
 */
const isTouched = ({ isKept, tags }: Kept, dropped: string[]) =>
  dropped.length > 0 && (!isKept || dropped.includes('everything') || tags.some(tag => dropped.includes(tag)))

/** A cache of content made from the database, invalidated by the tags of each write. */
export function keptWhileTrue<T extends Kept>(
  bus: Bus,
  {
    shelf,
    lagMs,
    onDrop,
    onMade,
  }: { shelf: Shelf<T>; lagMs: number; onDrop?: (count: number) => void; onMade?: (seconds: number) => void },
) {
  const lately = recentDrops(lagMs)
  const underWay = new Map<string, Making<T>>()

  bus.subscribe('pages.drop', ({ tags }) => {
    for (const { dropped } of underWay.values()) for (const tag of tags) dropped.push(tag)
    const keys = shelf.drop(tags)
    lately.add([...tags, ...keys])
    onDrop?.(keys.size)
  })
  bus.subscribe('missed', () => {
    for (const { dropped } of underWay.values()) dropped.push('everything')
    lately.add(['everything'])
    shelf.doubt()
  })

  /**
   * An invalidated key is made fresh. Other entries are checked by their tags afterwards and made again if
   * affected.
   */
  async function makeTrue(key: string, make: Make<T>) {
    const notShown = lately.notShownAt(performance.now())
    if (notShown.includes(key)) return make(true)
    const made = await make(false)
    return isTouched(made, notShown) ? make(true) : made
  }

  async function finishMaking(key: string, make: Make<T>, dropped: string[]) {
    const began = Date.now()
    const started = performance.now()
    try {
      const made = await makeTrue(key, make)
      if (made.isKept && !isTouched(made, dropped)) shelf.keep(key, made, began)
      return made
    } finally {
      underWay.delete(key)
      onMade?.((performance.now() - started) / 1_000)
    }
  }

  function begin(key: string, make: Make<T>) {
    const dropped: string[] = []
    const made = finishMaking(key, make, dropped)
    underWay.set(key, { made, dropped })
    return made
  }

  /** Makes the entry in its state after all earlier invalidations. Concurrent callers share one making. */
  async function make(key: string, how: Make<T>): Promise<T> {
    const making = underWay.get(key)
    if (!making) return begin(key, how)
    const before = making.dropped.length
    const made = await making.made
    // This render started before a write the caller has seen; render once more.
    if (isTouched(made, making.dropped.slice(0, before))) return shelf.find(key) ?? make(key, how)
    return made
  }

  return { find: shelf.find, findOld: shelf.findOld, size: shelf.size, make }
}
