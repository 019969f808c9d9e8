import {
  A,
  finals,
  initials,
  lettersSounds,
  medials,
  soundOf,
} from '#contract/platform/text/hangul-sounds.ts'
import { normalForm } from '#contract/platform/text/text.ts'

// What stands between two parts of a word.
export const SPACE = 1
export const BREAK = 2

/** What parts sentences: after it an innocent word may begin. */
export const PAUSE = 4

/** A digit, a star, a heart: nothing that stands between two syllables by itself. */
export const SIGN = 8

/** What a character is by itself; `parts` of one that stands for several, as ㈎ does. */
export type Class =
  | { is: 'nothing' }
  | { is: 'gap'; gap: number }
  | { is: 'latin'; sound: number }
  | { is: 'jamo'; sounds: number[]; isLaughter: boolean }
  | { is: 'initial' | 'medial' | 'final'; sounds: number[] }
  | { is: 'parts'; parts: Class[] }

const NOTHING: Class = { is: 'nothing' }
const gapOf = (gap: number): Class => ({ is: 'gap', gap })

/** Beside the other marks of punctuation these are typed into the middle of a word to hide it. */
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
  // NFKD would make parts of a syllable of lone jamo.
  const parts = code >= 0x3131 && code <= 0x318e ? [letter] : [...normalForm(letter, 'NFKD')]
  return parts.length === 1 ? classOfOne(parts[0] as string) : { is: 'parts', parts: parts.map(classOfOne) }
}

/** Of characters that came before; there are as many as Unicode has, and texts use a few hundred. */
const known = new Map<number, Class>()
const KNOWN_MAX = 10_000
export function classOf(code: number): Class {
  const found = known.get(code)
  if (found) return found
  const made = classOfNew(String.fromCodePoint(code))
  if (known.size < KNOWN_MAX) known.set(code, made)
  return made
}

/** What is read as ㅣ or ㅏ behind a lone consonant: ㅅ1발, ㅅl발. */
export const LOOKS_LIKE_I = new Set([...'lLiI1|!'].map(letter => letter.charCodeAt(0)))
export const I = soundOf.get('ㅣ') as number
