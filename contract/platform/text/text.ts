import { FORBIDDEN } from './forbidden.ts'
import { withoutInvisible } from './invisible.ts'

/** Anything but Hangul fillers and what else takes no ink: a name made of those alone would look empty. */
const INK = /(?!\u034f)[^\p{C}\p{Z}\p{Variation_Selector}\u115f\u1160\u3164\uffa0\u2800]/u

/**
 * More than thirty marks on one letter, Unicode's own bound for streamed text (UAX #15): normalising takes the square
 * of their number. Half-width sound marks count, since compatibility forms turn them into marks.
 */
const LONG_MARKS = /(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/u

const MARK = /[\p{M}\uff9e\uff9f]/u

/** Looks at every thirty-first letter first, with the halves beside it: a longer run holds one of them. */
function hasLongMarks(text: string) {
  for (let at = 30; at < text.length; at += 31)
    if (MARK.test(text.slice(at - 1, at + 2))) return LONG_MARKS.test(text)
  return false
}

/** The only place that makes a normal form. Marks beyond the bound are cut off; members' texts are refused before that. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  (hasLongMarks(text) ? text.replace(new RegExp(LONG_MARKS, 'gu'), '$1') : text).normalize(form)

/** More marks than this on one letter are drawn side by side or across other lines. Spelling needs four at most. */
const MARKS_MAX = 6
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, 'u')

/** One kind of line break; some programs have five. */
export const withLineFeeds = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

const asLine = (text: string) => text.replace(/[\t\v\f\u0085\u2028\u2029]/g, ' ')

/** The form in which every text is stored, or in Korean why it can't be taken. The ends are trimmed elsewhere. */
export function cleaned(given: string, { isLine = false } = {}): { text: string; problem: string | null } {
  const lines = withLineFeeds(isLine ? asLine(given) : given)
  if (FORBIDDEN.test(lines)) return { text: '', problem: '사용할 수 없는 문자가 들어 있습니다.' }
  const visible = withoutInvisible(lines)
  if (TOO_MANY_MARKS.test(visible) || hasLongMarks(visible))
    return { text: '', problem: '한 글자에 붙은 부호가 너무 많습니다.' }
  return { text: normalForm(visible, 'NFC'), problem: null }
}

export const textProblem = (text: string) => cleaned(text).problem

/** A text as it is stored. Hangul typed on a Mac can arrive as separate jamo. */
export const tidy = (text: string) => normalForm(withoutInvisible(withLineFeeds(text)), 'NFC').trim()

/** How many letters the server counts: code points of the text as it is stored. */
export const lengthOf = (text: string) => [...tidy(text)].length

/** Whether anything of it can be seen. */
export const hasInk = (text: string) => INK.test(text)

/** How long a text may be, in words. */
export const lengthWords = (max: number) => `${max.toLocaleString('ko')}자까지 쓸 수 있습니다.`

/** Phones put a selector of colour or line after an emoji, other keyboards don't: it is the same sign. */
export const withoutEmojiSelectors = (text: string) => text.replace(/(\p{Emoji})[\ufe0e\ufe0f]+/gu, '$1')

/** How names are compared: two that read alike are the same one. */
export const nameKey = (name: string) => withoutEmojiSelectors(normalForm(name, 'NFKC')).toLowerCase()

/** How text is searched: NFC, lower case, white space folded. */
export const searchForm = (text: string) => normalForm(text, 'NFC').toLowerCase().replace(/\s+/g, ' ').trim()
