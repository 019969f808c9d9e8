import type { Query } from '#contract/calls.ts'
import { boardOf } from '#contract/community/boards/boards.ts'
import type { InProcessCall, PageTag, PublicRead } from '#contract/pages.ts'
import type { Bus } from '#server/infrastructure/bus/bus.ts'
import { type CacheEntry, lruStore } from './lru-store.ts'
import { taggedCache } from './tagged-cache.ts'

/**
 * The reads that the home page or all pages of a board share, with the tags of each reply. Nearly every write
 * invalidates such a page but changes only one part, so the other parts are cached. A function returns
 * `undefined` for queries that pages don't share, such as those of paged lists.
 */
const rememberedParts: { [K in PublicRead]?: (query: Query<K>) => PageTag[] | undefined } = {
  'GET /api/post/home': ({ type = '' }) => {
    const board = boardOf(type)
    return board && [`board:${board}`]
  },
  'GET /api/daily': ({ day, number }) => (day || number ? undefined : ['daily']),
  'GET /api/member/rank': ({ count }) => (count ? ['rank'] : undefined),
  // These replies depend on puzzles alone, and all writes that change them carry this tag. Comments on other
  // boards don't affect them.
  'GET /api/now/week': () => ['board:custom'],
  'GET /api/quiz/rank/count': ({ type }) => (type ? undefined : ['board:custom']),
  'GET /api/book': ({ count }) => (count ? ['books'] : undefined),
  // The claim figures and the number of measures in force change together.
  'GET /api/rights/standing': () => ['transparency'],
}

interface Part extends CacheEntry {
  answer: unknown
  asOf: number
}

/** The reads of one page. `asOf` is the time of the oldest read, in ms since 1970. */
export interface FragmentRead {
  call: InProcessCall
  asOf(): number
}

/** Wraps the calls that pages make. Caches the replies listed above until a write invalidates their tags. */
export function cacheFragments(
  bus: Bus,
  { call, laggingCall, lagMs }: { call: InProcessCall; laggingCall: InProcessCall; lagMs: number },
) {
  const parts = taggedCache(bus, { store: lruStore<Part>(), lagMs })

  async function partOf<K extends PublicRead>(name: K, query: Query<K>, tags: PageTag[]): Promise<Part> {
    const key = `${name} ${JSON.stringify(query)}`
    return (
      parts.find(key) ??
      parts.make(key, async isFresh => {
        const asOf = Date.now()
        const answer = await (isFresh ? call : laggingCall)(name, query)
        return { answer, tags, bytes: JSON.stringify(answer).length, isCacheable: true, asOf }
      })
    )
  }

  return (isFresh: boolean): FragmentRead => {
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
