import type { Bus } from '#server/infrastructure/bus/bus.ts'
import type { Kept, Shelf } from './lru-store.ts'
import { recentDrops } from './recent-invalidations.ts'

/** `isFresh`: what was dropped a moment ago must show; otherwise a replica's answers will do. */
export type Make<T> = (isFresh: boolean) => Promise<T>

/** What is being made, and the tags dropped since that began. */
interface Making<T> {
  made: Promise<T>
  dropped: string[]
}

/** Whether it shows what these drops were about. What isn't kept may name no tags: then any may be. */
const isTouched = ({ isKept, tags }: Kept, dropped: string[]) =>
  dropped.length > 0 && (!isKept || dropped.includes('everything') || tags.some(tag => dropped.includes(tag)))

/** What is made of members' rows, held until a write takes those of which it changes what they show. */
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

  /** Whether it must be fresh is known by its key if it was dropped, and otherwise by its tags once it is made. */
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

  /** As it is after everything that was dropped before this call, made once however many ask at the same time. */
  async function make(key: string, how: Make<T>): Promise<T> {
    const making = underWay.get(key)
    if (!making) return begin(key, how)
    const before = making.dropped.length
    const made = await making.made
    // Begun before a write that this reader may know of: one more for all who came after it.
    if (isTouched(made, making.dropped.slice(0, before))) return shelf.find(key) ?? make(key, how)
    return made
  }

  return { find: shelf.find, findOld: shelf.findOld, size: shelf.size, make }
}
