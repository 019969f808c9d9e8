import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { WordAction } from '#contract/trust/word-filter/word-actions.ts'
import type { WordPlace } from '#contract/trust/word-filter/word-rules.ts'
import type { Spelling, Unit } from '#contract/trust/word-filter/word-spelling.ts'
import { type IsYieldDue, stepCounter, yieldToEventLoop } from '#server/platform/limits/event-loop.ts'
import { automatonOf, type Owned, WORDS_AT_ONCE } from './word-automaton.ts'
import { findWordsIn, spellYielding } from './word-finding.ts'
import { patternsOf } from './word-patterns.ts'

export interface WatchedWord {
  wordId: number
  word: string
  action: WordAction
  where: readonly WordPlace[]
  /** `null` for all boards. */
  board: BoardKey | null
  whole: boolean
  except: readonly string[]
}

/** A watched word found in a text, with its range. */
export interface Hit {
  word: WatchedWord
  from: number
  to: number
  /**
   * The units from `first` to `last` form the word. Other characters between `from` and `to` are not part of
   * it.
   */
  units: readonly Pick<Unit, 'from' | 'to'>[]
  first: number
  last: number
}

export interface WordScope {
  place: WordPlace
  board?: BoardKey | null | undefined
}

/** Finds watched words in texts. Rebuilt when the list changes. */
export interface WordMatcher {
  /**
   * `on` limits the search to words for that place; otherwise all are searched. Several texts can share one
   * step counter.
   */
  find(text: string, on?: WordScope, isTurnDue?: IsYieldDue): Promise<Hit[]>
  readonly size: number
}

const isWanted = ({ where, board }: WatchedWord, on: WordScope) =>
  where.includes(on.place) && (board === null || board === (on.board ?? null))

export async function wordMatcher(watched: readonly WatchedWord[]): Promise<WordMatcher> {
  const patterns: Owned[] = []
  for (const [owner, word] of watched.entries()) {
    if (owner % WORDS_AT_ONCE === WORDS_AT_ONCE - 1) await yieldToEventLoop()
    for (const pattern of patternsOf(word)) patterns.push({ ...pattern, owner })
  }
  const automaton = await automatonOf(patterns)

  /** Cached flags by place and board. */
  const wanted = new Map<string, Uint8Array>()
  function wordsFor(on: WordScope | undefined) {
    const key = on ? `${on.place} ${on.board ?? ''}` : ''
    const known = wanted.get(key)
    if (known) return known
    const flags = Uint8Array.from(watched, word => (!on || isWanted(word, on) ? 1 : 0))
    wanted.set(key, flags)
    return flags
  }

  return {
    size: watched.length,
    async find(text, on, isTurnDue = stepCounter()) {
      const isLookedFor = wordsFor(on)
      if (!isLookedFor.includes(1)) return []
      const hits: Hit[] = []
      const known = new Set<string>()
      async function search(spelling: Spelling) {
        const { units } = spelling
        for (const { owner, first, last } of await findWordsIn(
          { automaton, patterns, isLookedFor },
          spelling,
          isTurnDue,
        )) {
          if (isTurnDue(1)) await yieldToEventLoop()
          const [from, to] = [units[first]?.from ?? 0, units[last]?.to ?? 0]
          const key = `${owner} ${from} ${to}`
          if (known.has(key)) continue
          known.add(key)
          hits.push({ word: watched[owner] as WatchedWord, from, to, units, first, last })
        }
      }
      const spelling = await spellYielding(text, { isPlain: false }, isTurnDue)
      await search(spelling)
      if (spelling.isAmbiguous) await search(await spellYielding(text, { isPlain: true }, isTurnDue))
      return hits
    },
  }
}
