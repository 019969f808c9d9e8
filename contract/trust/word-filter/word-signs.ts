import {
  A,
  finals,
  initials,
  lettersSounds,
  medials,
  soundOf,
} from '#contract/platform/text/hangul-sounds.ts'
import { normalForm } from '#contract/platform/text/text.ts'

// Kinds of gaps between units, as bit flags.
export const SPACE = 1
export const BREAK = 2

/** Punctuation that separates sentences. An innocent word may begin after it. */
export const PAUSE = 4

/** A digit, star, heart or other sign that does not normally occur between two syllables. */
export const SIGN = 8

/** The class of a character. `parts` is for characters that represent several, such as ㈎. */
export type Class =
  | { is: 'nothing' }
  | { is: 'gap'; gap: number }
  | { is: 'latin'; sound: number }
  | { is: 'jamo'; sounds: number[]; isLaughter: boolean }
  | { is: 'initial' | 'medial' | 'final'; sounds: number[] }
  | { is: 'parts'; parts: Class[] }

const NOTHING: Class = { is: 'nothing' }
const gapOf = (gap: number): Class => ({ is: 'gap', gap })

/** Punctuation that is typed into the middle of a word to hide it. It counts as a sign, not as a pause. */
const HIDING = /[_*@#&%\\]/

function classOfOne(letter: string): Class {
  const code = letter.codePointAt(0) as number
  if (/[\n\v\f\r\u0085\u2028\u2029]/.test(letter)) return gapOf(BREAK)
  if (code === 0x318d) return gapOf(PAUSE)
  if (/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\u2800]/u.test(letter) && letter !== '\t')
    return NOTHING
  if (/[\s\p{Z}]/u.test(letter)) return gapOf(SPACE)
  const lower = letter.toLowerCase()
  if (lower >= 'a' && lower <= 'z' && lower.length === 1)
    return { is: 'latin', sound: A + lower.charCodeAt(0) - 97 }
  if (code >= 0x3131 && code <= 0x3163)
    return { is: 'jamo', sounds: lettersSounds(letter), isLaughter: /[ㅋㅎㅠㅜ]/.test(letter) }
  if (code >= 0x1100 && code <= 0x1112) return { is: 'initial', sounds: initials[code - 0x1100] as number[] }
  if (code >= 0x1161 && code <= 0x1175) return { is: 'medial', sounds: medials[code - 0x1161] as number[] }
  if (code >= 0x11a8 && code <= 0x11c2) return { is: 'final', sounds: finals[code - 0x11a7] as number[] }
  return gapOf(/\p{P}/u.test(letter) && !HIDING.test(letter) ? PAUSE : SIGN)
}

function classOfNew(letter: string): Class {
  const code = letter.codePointAt(0) as number
  // Lone jamo are not normalized, because NFKD would turn them into parts of a syllable.
  const parts = code >= 0x3131 && code <= 0x318e ? [letter] : [...normalForm(letter, 'NFKD')]
  return parts.length === 1 ? classOfOne(parts[0] as string) : { is: 'parts', parts: parts.map(classOfOne) }
}

/** Cache of character classes. Unicode has far more characters than texts use. */
const known = new Map<number, Class>()
const KNOWN_MAX = 10_000
export function classOf(code: number): Class {
  const found = known.get(code)
  if (found) return found
  const made = classOfNew(String.fromCodePoint(code))
  if (known.size < KNOWN_MAX) known.set(code, made)
  return made
}

/** Characters that can stand for the vowel ㅣ or ㅏ after a lone consonant: ㅅ1발, ㅅl발. */
export const LOOKS_LIKE_I = new Set([...'lLiI1|!'].map(letter => letter.charCodeAt(0)))
export const I = soundOf.get('ㅣ') as number
