import { nameKey, normalForm } from '#contract/platform/text/text.ts'

/** Members whom one text may name. */
export const MENTIONS_MAX = 10
/** Names of one text that lead to their members: nobody repeats them so often, and each costs a page of remarks. */
const LINKS_MAX = 20
/** Names offered at a time. */
export const MENTIONS_OFFERED = 8

/** Initials of syllables, as the letters of a name are compared. */
const INITIALS = /^[\u1100-\u1112]+$/

/** How the beginning of a name is looked for: letter by letter, or by the initials of its syllables. */
export function nameBeginning(term: string) {
  const letters = normalForm(nameKey(term), 'NFKD')
  return { letters, isInitials: INITIALS.test(letters) }
}

interface Named {
  nickname: string
}

/** A text in its order: what is said, and in between whose names stand after an @; of several the longest. */
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

/** Those of some members whom a text names. */
export function mentionedIn<M extends Named>(text: string, named: readonly M[]) {
  const found = new Set(mentionPieces(text, named))
  return named.filter(one => found.has(one))
}
