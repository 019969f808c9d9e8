import { isOneWord } from '#contract/trust/word-filter/word-rules.ts'
import { PAUSE, SPACE } from '#contract/trust/word-filter/word-signs.ts'
import { LETTERS_A_STEP, type Spelling, spellingSteps } from '#contract/trust/word-filter/word-spelling.ts'
import { type IsYieldDue, yieldToEventLoop } from '#server/platform/limits/event-loop.ts'
import type { Automaton, Owned } from './word-automaton.ts'
import type { Pattern } from './word-patterns.ts'

/**
 * Whether the text matches a pattern here: unit boundaries, double sounds, lone jamo and word boundaries must
 * all fit.
 */
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

interface WordMatch {
  owner: number
  first: number
  last: number
}

/** Spells a text of any length, yielding to the event loop between steps. */
export async function spellYielding(text: string, options: { isPlain: boolean }, isTurnDue: IsYieldDue) {
  const steps = spellingSteps(text, options)
  const lettersAStep = Math.min(text.length, LETTERS_A_STEP)
  while (true) {
    if (isTurnDue(lettersAStep)) await yieldToEventLoop()
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Removes words that one of their own exceptions covers. Both lists are sorted by `last`, so one pass is
 * enough.
 */
async function uncovered(words: WordMatch[], exceptions: WordMatch[], isTurnDue: IsYieldDue) {
  if (exceptions.length === 0) return words
  const byOwner = Map.groupBy(exceptions, ({ owner }) => owner)
  // Makes `first` of each exception the smallest `first` of this exception and all later ones.
  for (const own of byOwner.values()) {
    let least = Number.POSITIVE_INFINITY
    for (const one of own.toReversed()) {
      least = Math.min(least, one.first)
      one.first = least
    }
  }
  const passed = new Map<number, number>()
  const left: WordMatch[] = []
  for (const word of words) {
    if (isTurnDue(1)) await yieldToEventLoop()
    const own = byOwner.get(word.owner) ?? []
    let at = passed.get(word.owner) ?? 0
    while ((own[at]?.last ?? word.last) < word.last) at += 1
    passed.set(word.owner, at)
    const covering = own[at]
    if (!covering || covering.first > word.first) left.push(word)
  }
  return left
}

interface WordSearch {
  automaton: Automaton
  patterns: Owned[]
  /** Flags of the words to look for, by owner index. */
  isLookedFor: Uint8Array
}

/** Runs the automaton over a spelling's sounds, part by part, and collects the matches. */
function scanner({ automaton, patterns, isLookedFor }: WordSearch, spelling: Spelling) {
  const { next, fallbacks, endings, nextEndings } = automaton
  const { sounds, unitOf } = spelling
  const [words, exceptions]: [WordMatch[], WordMatch[]] = [[], []]
  let node = 0

  function take(pattern: Owned, at: number) {
    const begin = at - pattern.sounds.length + 1
    if (!isWritten(spelling, pattern, begin, at)) return
    const found = { owner: pattern.owner, first: unitOf[begin] ?? 0, last: unitOf[at] ?? 0 }
    ;(pattern.isException ? exceptions : words).push(found)
  }

  function scan(from: number, to: number) {
    for (let at = from; at < to; at += 1) {
      const sound = sounds[at] ?? 0
      while (node !== 0 && next(node, sound) === 0) node = fallbacks[node] ?? 0
      node = next(node, sound)
      for (let end = endings[node] ? node : (nextEndings[node] ?? 0); end !== 0; end = nextEndings[end] ?? 0)
        for (const index of endings[end] ?? []) {
          const pattern = patterns[index] as Owned
          if (isLookedFor[pattern.owner]) take(pattern, at)
        }
    }
  }
  return { words, exceptions, scan }
}

const SOUNDS_A_STEP = 4_000

/** The watched words in a text, except those covered by an exception. Linear in the text and the matches. */
export async function findWordsIn(looking: WordSearch, spelling: Spelling, isTurnDue: IsYieldDue) {
  const { words, exceptions, scan } = scanner(looking, spelling)
  const { length } = spelling.sounds
  for (let at = 0; at < length; at += SOUNDS_A_STEP) {
    const end = Math.min(length, at + SOUNDS_A_STEP)
    scan(at, end)
    if (isTurnDue(end - at)) await yieldToEventLoop()
  }
  return uncovered(words, exceptions, isTurnDue)
}
