import { isOneWord } from '#contract/word-rules.ts'
import { PAUSE, SPACE } from '#contract/word-signs.ts'
import type { Spelling } from '#contract/word-spelling.ts'
import type { Automaton, Owned } from './word-automaton.ts'
import type { Pattern } from './word-patterns.ts'

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
export function foundIn(automaton: Automaton, patterns: Owned[], spelling: Spelling) {
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
