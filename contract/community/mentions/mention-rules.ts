import { nameKey, normalForm } from '#contract/platform/text/text.ts'

export const MENTIONS_MAX = 10
/** Maximum mentions linked in one text. Normal texts have fewer, and each one adds to the size of a page. */
const LINKS_MAX = 20
/** Maximum names suggested at a time. */
export const MENTIONS_OFFERED = 8

/** Initial consonants of Hangul syllables, in the decomposed form in which names are compared. */
const INITIALS = /^[\u1100-\u1112]+$/

/** The search key for the beginning of a name: its letters, or the initial consonants of its syllables. */
export function nameBeginning(term: string) {
  const letters = normalForm(nameKey(term), 'NFKD')
  return { letters, isInitials: INITIALS.test(letters) }
}

interface Named {
  nickname: string
}

/**
 * Splits a text into plain parts and the members named after an @, in order. If several names match, the
 * longest wins.
 */
export function mentionPieces<M extends Named>(text: string, named: readonly M[] = []): (string | M)[] {
  if (named.length === 0) return [text]
  const pieces: (string | M)[] = []
  let from = 0
  let links = 0
  for (let at = text.indexOf('@'); at >= 0 && links < LINKS_MAX; at = text.indexOf('@', at + 1)) {
    const meant = named
      .filter(({ nickname }) => text.startsWith(nickname, at + 1))
      .reduce<M | undefined>(
        (longest, one) => (longest && longest.nickname.length >= one.nickname.length ? longest : one),
        undefined,
      )
    if (!meant) continue
    pieces.push(text.slice(from, at), meant)
    links += 1
    from = at + 1 + meant.nickname.length
    at = from - 1
  }
  return [...pieces, text.slice(from)].filter(piece => piece !== '')
}

/** The members in this list that a text names. */
export function mentionedIn<M extends Named>(text: string, named: readonly M[]) {
  const found = new Set(mentionPieces(text, named))
  return named.filter(one => found.has(one))
}
