import { INITIALS, lettersOf } from '#contract/platform/text/hangul-sounds.ts'
import { normalForm } from '#contract/platform/text/text.ts'
import { wordShape } from '#contract/trust/word-filter/word-rules.ts'
import { spell } from '#contract/trust/word-filter/word-spelling.ts'
import { keysOf, lookalikesOf } from './lookalikes.ts'

/** One way in which a word is written. */
export interface Pattern {
  sounds: number[]
  /** Which of its sounds must be written double, and which must stand alone, not as part of a syllable. */
  doubles: number[]
  lones: number[]
  /** Nothing but it between two spaces or signs. */
  isWhole: boolean
  /** What it is of is allowed where this is what was written. */
  isException: boolean
}

const SYLLABLE = /[가-힣]/
/** Beyond these syllables only one at a time is its initial alone. */
const SUBSETS_UP_TO = 4
/** Keys that are so many spell no word of another language by chance. */
const KEYS_SURE = 5
/** Laughing before a syllable is no dressed-up word. */
const LAUGHS = 'ㅋㅎ'

const at = (marks: boolean[]) => marks.flatMap((isSo, index) => (isSo ? [index] : []))

/** Jamo that stand alone in the pattern's own text stand alone in what it finds. */
function patternOf(texts: string | string[], over: Partial<Pattern> = {}): Pattern {
  // An initial alone is a part of its own, also before a syllable that begins with the same.
  const parts = (typeof texts === 'string' ? [texts] : texts).map(text => spell(text))
  const lones = parts.flatMap(({ sounds, units, unitOf }) =>
    sounds.map((_, index) => units[unitOf[index] ?? 0]?.kind === 'jamo'),
  )
  return {
    sounds: parts.flatMap(({ sounds }) => sounds),
    doubles: at(parts.flatMap(({ isDouble }) => isDouble)),
    lones: at(lones),
    isWhole: false,
    isException: false,
    ...over,
  }
}

const initialOf = (syllable: string) =>
  INITIALS[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] as string

/** The word with some of its syllables as their initials alone: ㅂ신, 병ㅅ. */
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

/** Every way in which a watched word is found, and what of it is allowed. */
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
  const letters = [...plain].map(letter => (SYLLABLE.test(letter) ? lettersOf(letter) : letter)).join('')
  const keys = keysOf(letters).toLowerCase()
  const typed =
    keys.length > 2 && !isJamoOnly ? [patternOf(keys, { isWhole: whole || keys.length < KEYS_SURE })] : []
  const allowed = except.map(text => patternOf(text, { lones: [], isException: true }))
  return [...written, ...typed, ...allowed].filter(({ sounds }) => sounds.length > 1)
}
