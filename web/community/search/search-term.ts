import { shortened } from '#contract/platform/text/shortened.ts'
import { parseSearchTerm } from '#web/app/navigation/address.ts'

/** The term in the site search's address. */
export const searchTermOf = (search: URLSearchParams) => parseSearchTerm(search, 'q')

/** Maximum characters of a term in a heading. */
const SHOWN_LENGTH = 30

export const shownTerm = (term: string) => shortened(term, SHOWN_LENGTH)
