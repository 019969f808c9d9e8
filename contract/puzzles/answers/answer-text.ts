import { normalForm } from '#contract/platform/text/text.ts'

/** ㄱ to ㆎ stand alone: NFKC would make parts of a syllable of them, and "ㄱㅏ" would become "가". */
const STANDALONE_JAMO = /[\u3131-\u318e]+/gu
/** The other forms of a lone jamo: what NFC left of typed parts, in brackets, in circles, of half width. */
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

/** NFKC for all but lone jamo: Ａ is A, ① is 1, ㎏ is kg. */
const withoutWidths = (text: string) => {
  const jamo = text.match(STANDALONE_JAMO) ?? []
  return text
    .split(STANDALONE_JAMO)
    .map((part, index) => normalForm(part, 'NFKC') + (jamo[index] ?? ''))
    .join('')
}

/** Upper case first: ß is SS. */
const caseFolded = (text: string) => text.toUpperCase().toLowerCase().replace(/ς/g, 'σ')

/** What takes no ink: zero-width characters, Hangul fillers, variation selectors, the blank Braille cell. */
const INKLESS = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu
const BLANK = /[\s\p{Z}]/gu
/**
 * Punctuation, and what Koreans type as such: ~, ^, ` and the dot-like vowel ㆍ; with them accents without a letter,
 * skin tones, the slash of ½ and the box of a keycap.
 */
const PUNCTUATION = /[\p{P}\p{Sk}\p{Me}~\u2044\u318d]/gu

/**
 * An answer as it is compared: width, case, white space and punctuation don't count; letters, digits, jamo and symbols
 * (+, ♥, 🔑) do. One of punctuation alone ("?!") is compared by it. Empty only where nothing can be seen.
 */
export function normalAnswer(answer: string) {
  const visible = normalForm(answer.replace(INKLESS, ''), 'NFC')
  const folded = caseFolded(withoutWidths(withStandaloneJamo(visible)))
    .replace(INKLESS, '')
    .replace(BLANK, '')
  return normalForm(folded.replace(PUNCTUATION, '') || folded, 'NFC')
}

/** What counts as right: the author's lines, each normalised, without repeats. */
export const acceptedAnswers = (answer: string) =>
  [...new Set(answer.split(/\n+/).map(normalAnswer))].filter(Boolean)

/** Whether a submitted answer is one of the accepted; `null` where the post has nothing to compare with. */
export function sameAnswer(submitted: string, answer: string | null) {
  const accepted = acceptedAnswers(answer ?? '')
  return accepted.length === 0 ? null : accepted.includes(normalAnswer(submitted))
}
