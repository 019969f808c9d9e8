/**
 * A text's codes for the index: each UTF-16 unit, and each adjacent pair packed into a signed 32-bit integer.
 * The codes are exact, not hashes, so the index answers a term of one or two units without reading texts.
 * After `most` codes, the rest of the text is left out.
 */
export function gramsOf(text: string, grams = new Set<number>(), most = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < text.length && grams.size < most; at++) {
    const unit = text.charCodeAt(at)
    grams.add(unit)
    if (at + 1 < text.length) grams.add((unit << 16) | text.charCodeAt(at + 1))
  }
  return grams
}

/** The codes that a text must have to contain the term: the term's pairs, or its single unit. */
export function termGrams(term: string) {
  if (term.length === 1) return [term.charCodeAt(0)]
  return [...gramsOf(term)].filter(gram => gram < 0 || gram > 0xffff)
}

/** Maximum units of a term for which matching codes alone prove a hit. */
export const EXACT_TERM_LENGTH = 2
