import { INITIALS, jamoOf } from '#contract/platform/text/hangul-sounds.ts'
import { normalForm } from '#contract/platform/text/text.ts'
import { wordShape } from '#contract/trust/word-filter/word-rules.ts'
import { spell } from '#contract/trust/word-filter/word-spelling.ts'
import { keysOf, lookalikesOf } from './lookalikes.ts'

/** One spelling of a word. */
export interface Pattern {
  sounds: number[]
  /** Positions of sounds that must be double, and of sounds that must be lone jamo outside a syllable. */
  doubles: number[]
  lones: number[]
  /** The word must be delimited by spaces or pauses on both sides. */
  isWhole: boolean
  /** Whether this spelling is an exception, that is, text in which the owner's word is allowed. */
  isException: boolean
}

const SYLLABLE = /[가-힣]/
/**
 * In words of up to this many syllables, any subset of them may be reduced to initials. In longer words, only
 * one syllable may.
 */
const SUBSETS_UP_TO = 4
/** A word typed in Latin keys must be this long to match inside other words without false hits. */
const KEYS_SURE = 5
/** Initials that are used for laughter. Before a syllable they are no disguised spelling. */
const LAUGHS = 'ㅋㅎ'

const at = (marks: (boolean | number)[]) => marks.flatMap((isSo, index) => (isSo ? [index] : []))

/** Jamo that are alone in the pattern's text must be alone in a match, too. */
function patternOf(texts: string | string[], over: Partial<Pattern> = {}): Pattern {
  // A lone initial is spelled separately, so that it does not merge with a following syllable that begins
  // with it.
  const parts = (typeof texts === 'string' ? [texts] : texts).map(text => spell(text))
  const lones = parts.flatMap(({ sounds, units, unitOf }) =>
    Array.from(sounds, (_, index) => units[unitOf[index] ?? 0]?.kind === 'jamo'),
  )
  return {
    sounds: parts.flatMap(({ sounds }) => [...sounds]),
    doubles: at(parts.flatMap(({ isDouble }) => [...isDouble])),
    lones: at(lones),
    isWhole: false,
    isException: false,
    ...over,
  }
}

const initialOf = (syllable: string) =>
  INITIALS[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] as string

/** The word with some of its syllables reduced to their initials: ㅂ신, 병ㅅ. */
function withInitials(word: string) {
  const letters = [...word]
  const replaceable = letters.flatMap((letter, index) =>
    SYLLABLE.test(letter) && !LAUGHS.includes(initialOf(letter)) ? [index] : [],
  )
  const syllables = letters.filter(letter => SYLLABLE.test(letter)).length
  if (syllables < 2) return []
  const replaced = (those: number[]) =>
    letters.map((letter, index) => (those.includes(index) ? initialOf(letter) : letter))
  if (syllables > SUBSETS_UP_TO) return replaceable.map(index => replaced([index]))
  const subsets = Array.from({ length: 2 ** replaceable.length - 1 }, (_, bits) =>
    replaceable.filter((_, place) => ((bits + 1) >> place) & 1),
  )
  return subsets.filter(those => those.length < syllables).map(replaced)
}

/** All patterns of a watched word and of its exceptions. */
export function patternsOf({
  word,
  except,
  whole,
}: {
  word: string
  except: readonly string[]
  whole: boolean
}): Pattern[] {
  const plain = normalForm(word, 'NFC')
  const { isJamoOnly } = wordShape(plain)
  const written = [...lookalikesOf(plain), ...withInitials(plain)].map(text =>
    patternOf(text, { isWhole: whole || isJamoOnly }),
  )
  const letters = [...plain].map(letter => (SYLLABLE.test(letter) ? jamoOf(letter) : letter)).join('')
  const keys = keysOf(letters).toLowerCase()
  const typed =
    keys.length > 2 && !isJamoOnly ? [patternOf(keys, { isWhole: whole || keys.length < KEYS_SURE })] : []
  const allowed = except.map(text => patternOf(text, { lones: [], isException: true }))
  return [...written, ...typed, ...allowed].filter(({ sounds }) => sounds.length > 1)
}
