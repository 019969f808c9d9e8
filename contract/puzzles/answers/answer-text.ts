import { normalForm } from '#contract/platform/text/text.ts'

/** The standalone jamo ㄱ to ㆎ. NFKC would turn them into syllable parts, and "ㄱㅏ" would become "가". */
const STANDALONE_JAMO = /[\u3131-\u318e]+/gu
/** Other forms of a lone jamo: conjoining parts that NFC left, bracketed, circled and half-width forms. */
const OTHER_JAMO = /[\u1100-\u11ff\u3200-\u320d\u3260-\u326d\uffa1-\uffdc]/gu
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

const standaloneJamo = new Map([
  ...[...FINALS].map((jamo, index) => [String.fromCodePoint(0x11a8 + index), jamo] as const),
  ...Array.from({ length: 0x318f - 0x3131 }, (_, index) => {
    const jamo = String.fromCodePoint(0x3131 + index)
    return [normalForm(jamo, 'NFKC'), jamo] as const
  }),
])

const withStandaloneJamo = (text: string) =>
  text.replace(OTHER_JAMO, jamo => standaloneJamo.get(normalForm(jamo, 'NFKC').replace(/[()]/g, '')) ?? jamo)

/** Applies NFKC to everything except lone jamo: Ａ becomes A, ① becomes 1, ㎏ becomes kg. */
const withoutWidths = (text: string) => {
  const jamo = text.match(STANDALONE_JAMO) ?? []
  return text
    .split(STANDALONE_JAMO)
    .map((part, index) => normalForm(part, 'NFKC') + (jamo[index] ?? ''))
    .join('')
}

/** Uppercasing first turns ß into SS. */
const caseFolded = (text: string) => text.toUpperCase().toLowerCase().replace(/ς/g, 'σ')

/**
 * Invisible characters: zero-width characters, Hangul fillers, variation selectors, the blank Braille cell.
 */
const INKLESS = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu
const BLANK = /[\s\p{Z}]/gu
/**
 * Punctuation, and characters Koreans type as such: ~, ^, ` and the dot-like vowel ㆍ. Also accents without a
 * letter, skin tones, the slash of ½ and the box of a keycap.
 */
const PUNCTUATION = /[\p{P}\p{Sk}\p{Me}~\u2044\u318d]/gu

/**
 * The normalized form by which answers are compared. Width, case, white space and punctuation are ignored;
 * letters, digits, jamo and symbols (+, ♥, 🔑) count. In an answer that consists only of punctuation ("?!"),
 * the punctuation counts. The result is empty only if the answer is invisible.
 */
export function normalAnswer(answer: string) {
  const visible = normalForm(answer.replace(INKLESS, ''), 'NFC')
  const folded = caseFolded(withoutWidths(withStandaloneJamo(visible)))
    .replace(INKLESS, '')
    .replace(BLANK, '')
  return normalForm(folded.replace(PUNCTUATION, '') || folded, 'NFC')
}

/** The accepted answers: the author's lines, normalized and without duplicates. */
export const acceptedAnswers = (answer: string) =>
  [...new Set(answer.split(/\n+/).map(normalAnswer))].filter(Boolean)

/** Whether a submitted answer is accepted; `null` if the post accepts none. */
export function sameAnswer(submitted: string, answer: string | null) {
  const accepted = acceptedAnswers(answer ?? '')
  return accepted.length === 0 ? null : accepted.includes(normalAnswer(submitted))
}
