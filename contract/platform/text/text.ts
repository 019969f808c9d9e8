import { FORBIDDEN } from './forbidden.ts'
import { withoutInvisible } from './invisible.ts'

/**
 * Any visible character. A name that consists only of Hangul fillers and other blank characters would look
 * empty.
 */
const VISIBLE = /(?!\u034f)[^\p{C}\p{Z}\p{Variation_Selector}\u115f\u1160\u3164\uffa0\u2800]/u

/**
 * More than thirty marks on one letter, the bound of Unicode for streamed text (UAX #15). Normalizing takes
 * time with the square of their number. Half-width sound marks count, since compatibility forms turn them
 * into marks.
 */
const LONG_MARKS = /(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/u

const MARK = /[\p{M}\uff9e\uff9f]/u

/**
 * Checks every thirty-first UTF-16 unit first, which is fast: a longer run of marks must contain one of
 * these.
 */
function hasLongMarks(text: string) {
  for (let at = 30; at < text.length; at += 31)
    if (MARK.test(text.slice(at - 1, at + 2))) return LONG_MARKS.test(text)
  return false
}

/**
 * The only function that normalizes text. It removes marks beyond the bound; members' texts with more marks
 * are refused earlier.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  (hasLongMarks(text) ? text.replace(new RegExp(LONG_MARKS, 'gu'), '$1') : text).normalize(form)

/**
 * Maximum marks on one letter. More are drawn side by side or across other lines; spelling needs four at
 * most.
 */
const MARKS_MAX = 6
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, 'u')

/** Normalizes all line breaks to line feeds. Programs use five kinds of them. */
const withLineFeeds = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

const asLine = (text: string) => text.replace(/[\t\v\f\u0085\u2028\u2029]/g, ' ')

/** The text in its stored form, or the Korean reason for refusing it. The ends are trimmed elsewhere. */
export function cleanText(given: string, { isLine = false } = {}): { text: string; problem: string | null } {
  const lines = withLineFeeds(isLine ? asLine(given) : given)
  if (FORBIDDEN.test(lines)) return { text: '', problem: '사용할 수 없는 문자가 들어 있습니다.' }
  const visible = withoutInvisible(lines)
  if (TOO_MANY_MARKS.test(visible) || hasLongMarks(visible))
    return { text: '', problem: '한 글자에 붙은 부호가 너무 많습니다.' }
  return { text: normalForm(visible, 'NFC'), problem: null }
}

/** A text in its stored form. Hangul typed on a Mac can arrive as separate jamo. */
export const normalizeText = (text: string) => normalForm(withoutInvisible(withLineFeeds(text)), 'NFC').trim()

/** The length that the server counts: code points of the text in its stored form. */
export const lengthOf = (text: string) => [...normalizeText(text)].length

/** Whether a text contains any visible character. */
export const hasVisibleText = (text: string) => VISIBLE.test(text)

/** The message about the greatest length of a text. */
export const lengthWords = (max: number) => `${max.toLocaleString('ko')}자까지 쓸 수 있습니다.`

/**
 * Removes the variation selectors of emoji. Phones add one after an emoji and other keyboards don't, but both
 * mean the same emoji.
 */
export const withoutEmojiSelectors = (text: string) => text.replace(/(\p{Emoji})[\ufe0e\ufe0f]+/gu, '$1')

/** The form in which names are compared. Names that read alike have the same key. */
export const nameKey = (name: string) => withoutEmojiSelectors(normalForm(name, 'NFKC')).toLowerCase()

/** The form of search rows that an earlier release wrote: NFC, lower case, white space folded. */
export const legacySearchForm = (text: string) =>
  normalForm(text, 'NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The distance in Unicode from a full-width sign to its ASCII form. */
const FULL_WIDTH = 0xfee0

/** A text with its full-width letters, digits and signs as those of ASCII. Its length stays the same. */
export const usualWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))

/** The form in which text is searched: usual width, NFC, lower case, white space folded. */
export const searchForm = (text: string) => legacySearchForm(usualWidth(text))
