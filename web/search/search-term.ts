import { SEARCH_TERM_MAX } from '#contract/search-rules.ts'
import { tidy, withoutForbiddenCharacters } from '#contract/text.ts'

/** What an address asks to be searched, as far as a search goes. */
export function searchTermOf(search: URLSearchParams) {
  const letters = [...tidy(withoutForbiddenCharacters(search.get('q') ?? '').replace(/\s+/g, ' '))]
  return {
    term: letters.slice(0, SEARCH_TERM_MAX).join('').trim(),
    isCut: letters.length > SEARCH_TERM_MAX,
  }
}

/** The wire reads `null` as "not given"; a search knows no case. */
export const onWire = (term: string) => (term === 'null' ? 'NULL' : term)

/** Enough of a term to know it again; a heading is no place for all of a long one. */
const SHOWN_LENGTH = 30

export function shownTerm(term: string) {
  const letters = [...term]
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('').trimEnd()}…` : term
}
