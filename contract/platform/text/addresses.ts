/** A letter, digit or mark outside ASCII: "밀실", also as separate jamo, or "名探偵". */
const WORD = '(?:(?![\\0-\\x7f])[\\p{L}\\p{M}\\p{N}])'
/**
 * The Korean characters that belong to an address. Particles follow an address without a space
 * ("https://a.example에서"), so a Korean word counts only in two places. It begins a part ("/wiki/밀실"), or the
 * address continues after it ("/2022년_월드컵", "한글.kr").
 */
const WORDS = `(?<=[/=_+&#·-]|(?:_|${WORD})\\()${WORD}+|${WORD}+(?=[/=_+&#%·-]|\\.[a-z\\d])|·(?=${WORD}|\\w)`
/** Brackets count only after the host: "https://a.example(공식)" is a site and a remark about it. */
const ADDRESS = new RegExp(
  `https?:\\/\\/(?:[\\w.~:@%-]|${WORDS})+(?:[/?#](?:[\\w.~:/?#@!$&'()*+,;=%[\\]-]|${WORDS})*)?`,
  'giu',
)

const SENTENCE_MARKS = ".,!?;:'*·"
const OPENING = '(['
const CLOSING = ')]'

const countOf = (text: string, letters: string) =>
  [...text].reduce((count, letter) => (letters.includes(letter) ? count + 1 : count), 0)

/**
 * An address without the punctuation of its sentence. A closing bracket stays if the address contains its
 * opening one.
 */
function withoutSentence(match: string) {
  let unopened = countOf(match, CLOSING) - countOf(match, OPENING)
  let end = match.length
  for (; end > 0; end -= 1) {
    const last = match[end - 1] as string
    if (CLOSING.includes(last) && unopened > 0) unopened -= 1
    else if (OPENING.includes(last)) unopened += 1
    else if (!SENTENCE_MARKS.includes(last)) break
  }
  return match.slice(0, end)
}

interface FoundAddress {
  index: number
  address: string
}

/** The web addresses in a plain text. Posts, comments and the counting of links all use this rule. */
export function* addressesIn(text: string): Generator<FoundAddress> {
  // The pattern's first use takes a slow phone some 80 ms.
  if (!text.includes('://')) return
  for (const { index, 0: match } of text.matchAll(ADDRESS)) {
    const address = withoutSentence(match)
    if (URL.canParse(address)) yield { index, address }
  }
}
