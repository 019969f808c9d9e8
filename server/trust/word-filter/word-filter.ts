import { monthOf } from '#contract/trust/transparency/period-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { renewedValue } from '#server/infrastructure/renewed-value.ts'
import type { NewcomerGuard } from '#server/people/new-member-limits/newcomer-guard.ts'
import { type ReviewQueue, type Screening, screening } from './screen.ts'
import { type WordMatcher, wordMatcher } from './word-matcher.ts'
import { listWatched, updateHits } from './word-queries.ts'

const WRITTEN_EVERY_MS = 3_000

export interface WordFilter {
  /** Call it before a transaction begins, since it may query the database for the list. */
  ready(): Promise<Screening>
  /** The matcher of the current list, for trying out texts. */
  matcher(): Promise<WordMatcher>
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Caches the list of watched words in memory and counts hits. A change on any server invalidates the cache.
 */
export function wordFilter({
  db,
  bus,
  log,
  holding,
  newcomers,
}: Pick<AppContext, 'db' | 'bus' | 'log'> & { holding: ReviewQueue; newcomers: NewcomerGuard }): WordFilter {
  const list = renewedValue(async () => wordMatcher(await listWatched(db)))
  let found = new Map<number, number>()

  bus.subscribe('words', list.forget)
  bus.subscribe('missed', list.forget)

  function count(wordIds: number[]) {
    for (const wordId of wordIds) found.set(wordId, (found.get(wordId) ?? 0) + 1)
  }

  async function flush() {
    if (found.size === 0) return
    const counted = found
    found = new Map()
    // A failed write loses a few counts, which is acceptable.
    await updateHits(db, counted, monthOf(new Date())).catch(error =>
      log.warn({ err: error }, 'hits of words could not be counted'),
    )
  }

  const timer = setInterval(() => {
    // A hit may have opened a case, so staff pages must be refreshed.
    if (found.size > 0) bus.publish('moderation', {})
    void flush()
  }, WRITTEN_EVERY_MS).unref()
  return {
    async ready() {
      const checkNewcomer = await newcomers.ready()
      const { countMention } = newcomers
      return screening({ matcher: await list.read(), count, holding, checkNewcomer, countMention })
    },
    matcher: list.read,
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
