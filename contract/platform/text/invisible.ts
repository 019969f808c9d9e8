/**
 * Scripts with letters that join or stack. A joiner or non-joiner after one of their letters is part of the
 * spelling.
 */
const SHAPED = [
  ...['Adlam', 'Arabic', 'Balinese', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Javanese', 'Kannada'],
  ...['Khmer', 'Malayalam', 'Mongolian', 'Myanmar', 'Nko', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu'],
  'Tibetan',
]
  .map(script => `\\p{Script=${script}}`)
  .join('')

const AFTER_SHAPED = `(?<![${SHAPED}]\\p{M}{0,3})`
const PICTURE = '\\p{Extended_Pictographic}'
const TAG = '[\\u{e0020}-\\u{e007f}]'

/**
 * Characters that stay or go by their context. Hangul fillers take up visible space and always stay. The
 * rules below decide on the others by their neighbours.
 */
const JUDGED_BELOW =
  '\\u115f\\u1160\\u3164\\uffa0\\u200c\\u200d\\ufe00-\\ufe0f\\u180b-\\u180d\\u180f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}'

const MEANINGLESS = [
  `(?![${JUDGED_BELOW}])\\p{Default_Ignorable_Code_Point}`,
  // The object replacement character: the placeholder of a picture that was not pasted along.
  '\\ufffc',
  `${AFTER_SHAPED}\\u200c`,
  `${AFTER_SHAPED}(?<![${PICTURE}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d`,
  `${AFTER_SHAPED}\\u200d(?!${PICTURE})`,
  // Variation selectors, except after an emoji, a keycap, a Chinese character or a sign.
  `(?<!${PICTURE}|[0-9#*](?=[\\ufe0e\\ufe0f]\\u20e3))[\\ufe0e\\ufe0f]`,
  '(?<![\\p{Script=Han}\\p{Script=Myanmar}\\p{Script=Phags_Pa}\\p{Sm}])[\\ufe00-\\ufe0d]',
  '(?<!\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<!\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  // Tag characters spell the flag of a region after a black flag. Anywhere else they hide a text.
  `(?<!\\u{1f3f4}${TAG}{0,6})${TAG}`,
].join('|')

const INVISIBLE = new RegExp(MEANINGLESS, 'gu')

/** Unusual spaces that other programs insert. The ideographic space stays: it is as wide as a syllable. */
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g

const MAY_HOLD_ANY = /[\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u202f\u205f\ufffc]/u

/**
 * Removes characters that are invisible and meaningless in their place, and turns every unusual space into
 * a plain one.
 */
export const withoutInvisible = (text: string) =>
  MAY_HOLD_ANY.test(text) ? text.replace(INVISIBLE, '').replace(ODD_SPACES, ' ') : text
