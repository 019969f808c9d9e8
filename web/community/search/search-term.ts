import { parseSearchTerm } from '#web/app/navigation/address.ts'

/** The term in the site search's address. */
export const searchTermOf = (search: URLSearchParams) => parseSearchTerm(search, 'q')

/** Maximum characters of a term in a heading. */
const SHOWN_LENGTH = 30

export function shownTerm(term: string) {
  const letters = [...term]
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('').trimEnd()}…` : term
}
