/**
 * A text's codes for the index: each UTF-16 unit alone, and each pair of neighbours packed into a signed 32-bit
 * integer. Exact, not hashed: a term of one or two units is answered by the index without reading a text. When
 * there are `most` codes, the rest of the text is left out.
 */
export function gramsOf(text: string, grams = new Set<number>(), most = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < text.length && grams.size < most; at++) {
    const unit = text.charCodeAt(at)
    grams.add(unit)
    if (at + 1 < text.length) grams.add((unit << 16) | text.charCodeAt(at + 1))
  }
  return grams
}

/** What a text must have to contain the term: its pairs, or the one unit that it is. */
export function termGrams(term: string) {
  if (term.length === 1) return [term.charCodeAt(0)]
  return [...gramsOf(term)].filter(gram => gram < 0 || gram > 0xffff)
}

/** Units up to which a term's grams say it all. */
export const EXACT_TERM_LENGTH = 2
