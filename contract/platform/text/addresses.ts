/** A letter, digit or mark outside of ASCII: "밀실", also as separate jamo, or "名探偵". */
const WORD = '(?:(?![\\0-\\x7f])[\\p{L}\\p{M}\\p{N}])'
/**
 * Korean particles follow an address without a space ("https://a.example에서"). So a Korean word belongs to the address
 * only where a word begins ("/wiki/밀실") or where the address goes on after it ("/2022년_월드컵", "한글.kr").
 */
const WORDS = `(?<=[/=_+&#·-]|(?:_|${WORD})\\()${WORD}+|${WORD}+(?=[/=_+&#%·-]|\\.[a-z\\d])|·(?=${WORD}|\\w)`
/** Brackets only after the host: "https://a.example(공식)" is a site and a remark about it. */
const ADDRESS = new RegExp(
  `https?:\\/\\/(?:[\\w.~:@%-]|${WORDS})+(?:[/?#](?:[\\w.~:/?#@!$&'()*+,;=%[\\]-]|${WORDS})*)?`,
  'giu',
)

const SENTENCE_MARKS = ".,!?;:'*·"
const OPENING = '(['
const CLOSING = ')]'

const countOf = (text: string, letters: string) =>
  [...text].reduce((count, letter) => (letters.includes(letter) ? count + 1 : count), 0)

/** An address without the marks of the sentence around it. A closing bracket stays where the address opened one. */
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

export interface FoundAddress {
  index: number
  address: string
}

/** The web addresses that a plain text names: the one rule for posts, for comments and for counting links. */
export function* addressesIn(text: string): Generator<FoundAddress> {
  for (const { index, 0: match } of text.matchAll(ADDRESS)) {
    const address = withoutSentence(match)
    if (URL.canParse(address)) yield { index, address }
  }
}
