import type { BoardKey } from '#contract/boards.ts'
import type { WordAction } from '#contract/word-actions.ts'
import type { WordPlace } from '#contract/word-rules.ts'
import { type Spelling, spell } from '#contract/word-spelling.ts'
import { automatonOf, type Owned, turn, WORDS_AT_ONCE } from './word-automaton.ts'
import { foundIn } from './word-finding.ts'
import { patternsOf } from './word-patterns.ts'

export interface WatchedWord {
  wordId: number
  word: string
  action: WordAction
  where: readonly WordPlace[]
  /** `null`: on all boards. */
  board: BoardKey | null
  whole: boolean
  except: readonly string[]
}

/** A word found in a text: which, and the units it is made of, as places in that text. */
export interface Hit {
  word: WatchedWord
  from: number
  to: number
  /** Without what stood between. */
  pieces: { from: number; to: number }[]
}

/** Finds watched words in texts. Made anew where the list changes. */
export interface WordMatcher {
  /** `on`: only those that are looked for there; not given: all. */
  find(text: string, on?: { place: WordPlace; board?: BoardKey | null | undefined }): Hit[]
  readonly size: number
}

export async function wordMatcher(watched: readonly WatchedWord[]): Promise<WordMatcher> {
  const patterns: Owned[] = []
  for (const [owner, word] of watched.entries()) {
    if (owner % WORDS_AT_ONCE === WORDS_AT_ONCE - 1) await turn()
    for (const pattern of patternsOf(word)) patterns.push({ ...pattern, owner })
  }
  const automaton = await automatonOf(patterns)

  function hitsOf(spelling: Spelling): Hit[] {
    return foundIn(automaton, patterns, spelling).map(({ owner, first, last }) => {
      const pieces = spelling.units.slice(first, last + 1).map(({ from, to }) => ({ from, to }))
      return {
        word: watched[owner] as WatchedWord,
        from: pieces[0]?.from ?? 0,
        to: pieces.at(-1)?.to ?? 0,
        pieces,
      }
    })
  }
  return {
    size: watched.length,
    find(text, on) {
      if (watched.length === 0) return []
      const spelling = spell(text)
      const hits = hitsOf(spelling)
      if (spelling.isAmbiguous) {
        const known = new Set(hits.map(({ word, from, to }) => `${word.wordId} ${from} ${to}`))
        const further = hitsOf(spell(text, { isPlain: true }))
        hits.push(...further.filter(({ word, from, to }) => !known.has(`${word.wordId} ${from} ${to}`)))
      }
      if (!on) return hits
      const { place, board = null } = on
      return hits.filter(
        ({ word }) => word.where.includes(place) && (word.board === null || word.board === board),
      )
    },
  }
}
