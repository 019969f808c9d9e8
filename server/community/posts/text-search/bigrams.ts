const SPACE = 0x20

const pairGram = (first: number, second: number) => (first << 16) | second

/**
 * The letters on both sides of a space, hashed into 8,192 of the pairs that begin with U+0010. Texts contain
 * none of these. More codes would exclude few more posts, and each would fill a page of the index less.
 */
const gramAcross = (before: number, after: number) =>
  0x10_0000 + (Math.imul(pairGram(before, after), 0x9e37_79b1) >>> 19)

/**
 * A text's codes for the index: each UTF-16 unit, and each adjacent pair packed into a signed 32-bit integer.
 * These are exact, not hashes, so the index answers a term of one or two units without reading texts. A space
 * has one code for both its neighbours, because either alone is too common to narrow a phrase. After `most`
 * codes, the rest of the text is left out.
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

/** The codes that a text must have to contain the term: the term's pairs, or its single unit. */
export function termGrams(term: string) {
  if (term.length === 1) return [term.charCodeAt(0)]
  return [...gramsOf(term)].filter(gram => gram < 0 || gram > 0xffff)
}

/** The codes for a term in posts that an earlier release wrote. They have pairs with spaces instead. */
export function legacyTermGrams(term: string) {
  const grams = new Set<number>()
  for (let at = 1; at < term.length; at++) grams.add(pairGram(term.charCodeAt(at - 1), term.charCodeAt(at)))
  return [...grams]
}

/** Maximum units of a term for which matching codes alone prove a hit. */
export const EXACT_TERM_LENGTH = 2
