import { monthOf } from '#contract/trust/transparency/period-rules.ts'
import type { Site } from '#server/app-context.ts'
import type { NewcomerGuard } from '#server/people/new-member-limits/newcomer-guard.ts'
import { type Holding, type Screening, screening } from './screen.ts'
import { type WordMatcher, wordMatcher } from './word-matcher.ts'
import { listWatched, updateHits } from './word-queries.ts'

const WRITTEN_EVERY_MS = 3_000

export interface WordWatch {
  /** Before an act begins: it may ask the database for the list. */
  ready(): Promise<Screening>
  /** The same list, for who tries it out. */
  matcher(): Promise<WordMatcher>
  flush(): Promise<void>
  close(): Promise<void>
}

/** The list of watched words in memory, made anew once it is another one, and how often each was found. */
export function wordWatch({
  db,
  bus,
  log,
  holding,
  newcomers,
}: Pick<Site, 'db' | 'bus' | 'log'> & { holding: Holding; newcomers: NewcomerGuard }): WordWatch {
  let made: Promise<WordMatcher> | undefined
  let found = new Map<number, number>()

  const forget = () => {
    made = undefined
  }
  bus.subscribe('words', forget)
  bus.subscribe('missed', forget)

  function matcher() {
    if (made) return made
    const making = listWatched(db).then(wordMatcher)
    made = making
    // What couldn't be read is asked for again.
    making.catch(() => {
      if (made === making) forget()
    })
    return making
  }

  function count(wordIds: number[]) {
    for (const wordId of wordIds) found.set(wordId, (found.get(wordId) ?? 0) + 1)
  }

  async function flush() {
    if (found.size === 0) return
    const counted = found
    found = new Map()
    // A few that aren't counted make no difference to anyone.
    await updateHits(db, counted, monthOf(new Date())).catch(error =>
      log.warn({ err: error }, 'hits of words could not be counted'),
    )
  }

  const timer = setInterval(() => {
    // Something may wait for the staff.
    if (found.size > 0) bus.publish('moderation', {})
    void flush()
  }, WRITTEN_EVERY_MS).unref()
  return {
    async ready() {
      const checkNewcomer = await newcomers.ready()
      const { countMention } = newcomers
      return screening({ matcher: await matcher(), count, holding, checkNewcomer, countMention })
    },
    matcher,
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
