import type { BoardKey } from '#contract/boards.ts'
import type { WordAction } from '#contract/word-actions.ts'
import { isOneWord, type WordPlace } from '#contract/word-rules.ts'
import { PAUSE, SPACE, type Spelling, spell } from '#contract/word-spelling.ts'
import { type Automaton, automatonOf, type Owned, turn, WORDS_AT_ONCE } from './word-automaton.ts'
import { type Pattern, patternsOf } from './word-patterns.ts'

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

/** Whether a pattern is what stands there: it begins and ends with a unit, and its doubles and lone sounds are that. */
function isWritten(spelling: Spelling, pattern: Pattern, begin: number, end: number) {
  const { units, unitOf, isDouble, sounds } = spelling
  const [first, last] = [unitOf[begin] ?? 0, unitOf[end] ?? 0]
  if (units[first]?.at !== begin || (units[last + 1]?.at ?? sounds.length) !== end + 1) return false
  if (!pattern.doubles.every(at => isDouble[begin + at])) return false
  if (!pattern.lones.every(at => units[unitOf[begin + at] ?? 0]?.kind === 'jamo')) return false
  const parted = SPACE | PAUSE
  if (
    pattern.isWhole &&
    !((units[first]?.gap ?? 0) & parted && (units[last + 1]?.gap ?? spelling.end) & parted)
  )
    return false
  return pattern.isException || isOneWord(spelling, first, last)
}

interface Found {
  owner: number
  first: number
  last: number
}

/** What is written of all patterns; of exceptions apart. */
function foundIn(automaton: Automaton, patterns: Owned[], spelling: Spelling) {
  const { next, fallbacks, endings, nextEndings } = automaton
  const [words, exceptions]: [Found[], Found[]] = [[], []]
  let node = 0
  for (const [at, sound] of spelling.sounds.entries()) {
    while (node !== 0 && next(node, sound) === 0) node = fallbacks[node] ?? 0
    node = next(node, sound)
    for (let end = endings[node] ? node : (nextEndings[node] ?? 0); end !== 0; end = nextEndings[end] ?? 0)
      for (const index of endings[end] ?? []) {
        const pattern = patterns[index] as Owned
        const begin = at - pattern.sounds.length + 1
        if (!isWritten(spelling, pattern, begin, at)) continue
        const found = {
          owner: pattern.owner,
          first: spelling.unitOf[begin] ?? 0,
          last: spelling.unitOf[at] ?? 0,
        }
        ;(pattern.isException ? exceptions : words).push(found)
      }
  }
  return words.filter(
    ({ owner, first, last }) =>
      !exceptions.some(one => one.owner === owner && one.first <= first && one.last >= last),
  )
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
