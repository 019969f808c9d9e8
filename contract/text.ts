/** Bidirectional overrides, controls (but tab and line break) and lone surrogates: they hide or corrupt what others read. */
const FORBIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u

/** Anything but Hangul fillers and what else takes no ink: a name made of those alone would look empty. */
const INK = /(?!\u034f)[^\p{C}\p{Z}\p{Variation_Selector}\u115f\u1160\u3164\uffa0\u2800]/u

/**
 * More marks upon one letter than thirty, Unicode's own bound for text that streams (UAX #15): normalising takes the
 * square of their number. Half-width sound marks count, since compatibility forms make marks of them.
 */
const LONG_MARKS = /(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/u

const MARK = /[\p{M}\uff9e\uff9f]/u

/** Every thirty-first letter is looked at first, with the halves beside it: a longer run holds one of them. */
function hasLongMarks(text: string) {
  for (let at = 30; at < text.length; at += 31)
    if (MARK.test(text.slice(at - 1, at + 2))) return LONG_MARKS.test(text)
  return false
}

/** The one way to a normal form: marks beyond the bound are cut off. What members send is refused before, in words. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  (hasLongMarks(text) ? text.replace(new RegExp(LONG_MARKS, 'gu'), '$1') : text).normalize(form)

/** Why a text can't be taken, in Korean; `null` when it can. Asked before anything else is done with it. */
export function textProblem(text: string) {
  if (FORBIDDEN.test(text)) return '사용할 수 없는 문자가 들어 있습니다.'
  return hasLongMarks(text) ? '한 글자에 붙은 부호가 너무 많습니다.' : null
}

export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

/** NFC, one kind of line break, no white space around. Hangul typed on a Mac can arrive as separate jamo. */
export const tidy = (text: string) => normalForm(withLineFeeds(text), 'NFC').trim()

/** For text that comes from elsewhere and that a member sends on. */
export const withoutForbiddenCharacters = (text: string) => text.replace(new RegExp(FORBIDDEN, 'gu'), '')

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
