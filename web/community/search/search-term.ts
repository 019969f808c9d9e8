import { askedTerm } from '#web/app/navigation/address.ts'

/** What the address of the site search asks for. */
export const searchTermOf = (search: URLSearchParams) => askedTerm(search, 'q')

/** Enough of a term to know it again; a heading is no place for all of a long one. */
const SHOWN_LENGTH = 30

export function shownTerm(term: string) {
  const letters = [...term]
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('').trimEnd()}…` : term
}
