const SPACE = 0x20

const pairGram = (first: number, second: number) => (first << 16) | second

/**
 * The code of a space with both its neighbours. It is hashed into 8,192 of the pairs that begin with U+0010,
 * which texts never contain. More codes would hardly exclude more posts, and would make the index larger.
 */
const gramAcross = (before: number, after: number) =>
  0x10_0000 + (Math.imul(pairGram(before, after), 0x9e37_79b1) >>> 19)

/**
 * The codes of a text for the index: each UTF-16 unit, and each pair of adjacent units packed into a signed
 * 32-bit integer. Codes are exact, not hashes, so for a term of one or two units the index suffices and no
 * text is read. A space has one code together with both neighbours, because a pair with a space is too common
 * to narrow a search. After `most` codes, the rest of the text is skipped.
 */
export function gramsOf(text: string, grams = new Set<number>(), most = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < text.length && grams.size < most; at++) {
    const unit = text.charCodeAt(at)
    const next = text.charCodeAt(at + 1)
    if (unit === SPACE) grams.add(gramAcross(text.charCodeAt(at - 1), next))
    else {
      grams.add(unit)
      if (at + 1 < text.length && next !== SPACE) grams.add(pairGram(unit, next))
    }
  }
  return grams
}

/** The codes that a text must have if it contains the term: the term's pairs, or its single unit. */
export function termGrams(term: string) {
  if (term.length === 1) return [term.charCodeAt(0)]
  return [...gramsOf(term)].filter(gram => gram < 0 || gram > 0xffff)
}

/** The codes of a term in posts that an earlier release indexed. That release used pairs for spaces, too. */
export function legacyTermGrams(term: string) {
  const grams = new Set<number>()
  for (let at = 1; at < term.length; at++) grams.add(pairGram(term.charCodeAt(at - 1), term.charCodeAt(at)))
  return [...grams]
}

/** Maximum length of a term, in UTF-16 units, for which matching codes alone prove a hit. */
export const EXACT_TERM_LENGTH = 2
