import type { Query } from '#contract/calls.ts'
import { boardOf } from '#contract/community/boards/boards.ts'
import type { InsideCall, PageTag, PublicRead } from '#contract/pages.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import { type Kept, newShelf } from './lru-store.ts'
import { keptWhileTrue } from './tagged-cache.ts'

/**
 * What the home page asks for, and every page of a board, and what each answer shows. Nearly every write drops such a
 * page, and changes one of its parts: the others are remembered. `undefined`: asked otherwise than home does, as lists
 * ask page by page.
 */
const rememberedParts: { [K in PublicRead]?: (query: Query<K>) => PageTag[] | undefined } = {
  'GET /api/post/home': ({ type = '' }) => {
    const board = boardOf(type)
    return board && [`board:${board}`]
  },
  'GET /api/daily': ({ day, number }) => (day || number ? undefined : ['daily']),
  'GET /api/member/rank': ({ count }) => (count ? ['rank'] : undefined),
  // Of puzzles alone, and each write that changes one of them says so: talk elsewhere leaves it as it is.
  'GET /api/quiz/rank/count': ({ type }) => (type ? undefined : ['board:custom']),
  'GET /api/book': ({ count }) => (count ? ['books'] : undefined),
  // What is reported of claims, and the count of those that stand, change together.
  'GET /api/rights/standing': () => ['transparency'],
}

/** An answer as it was when it was asked for. */
interface Part extends Kept {
  answer: unknown
  asOf: number
}

/** Reads of one page: `asOf` is when the oldest of them was true. */
export interface Reading {
  call: InsideCall
  asOf(): number
}

/** Calls of pages, of which such parts are remembered until a write drops what they show. */
export function rememberingParts(
  bus: Bus,
  { call, laggingCall, lagMs }: { call: InsideCall; laggingCall: InsideCall; lagMs: number },
) {
  const parts = keptWhileTrue(bus, { shelf: newShelf<Part>(), lagMs })

  async function partOf<K extends PublicRead>(name: K, query: Query<K>, tags: PageTag[]): Promise<Part> {
    const key = `${name} ${JSON.stringify(query)}`
    return (
      parts.find(key) ??
      parts.make(key, async isFresh => {
        const asOf = Date.now()
        const answer = await (isFresh ? call : laggingCall)(name, query)
        return { answer, tags, bytes: JSON.stringify(answer).length, isKept: true, asOf }
      })
    )
  }

  return (isFresh: boolean): Reading => {
    let oldest = Date.now()
    return {
      asOf: () => oldest,
      async call(name, query) {
        const tags = rememberedParts[name]?.(query)
        if (!tags) return (isFresh ? call : laggingCall)(name, query)
        const { answer, asOf } = await partOf(name, query, tags)
        oldest = Math.min(oldest, asOf)
        return answer as Awaited<ReturnType<typeof call<typeof name>>>
      },
    }
  }
}
