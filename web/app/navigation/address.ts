import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import { ID_MAX, PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { tidy } from '#contract/platform/text/text.ts'

/** A path with the parts of its query that say something. */
export function addressOf(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** The page that an address asks for; the first where it asks for nonsense. */
export function pageOf(search: URLSearchParams, name = 'page') {
  const page = search.get(name) ?? ''
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1
}

/** The number that a part of a path names; none of ours is longer than it may be. */
export function idOf(part: string) {
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : 0
  if (id < 1 || id > ID_MAX) throw new Refusal('not_found')
  return id
}

/** The first page needs no number: it has one address only. */
export const pageQuery = (page: number) => ({ page: page > 1 ? page : undefined })

/** The search term that an address asks for, in one line and at most as long as a search takes. */
export function askedTerm(search: URLSearchParams, name = 'searchTerm') {
  const letters = [...tidy(withoutForbiddenCharacters(search.get(name) ?? '').replace(/\s+/g, ' '))]
  return {
    term: letters.slice(0, SEARCH_TERM_MAX).join('').trim(),
    isCut: letters.length > SEARCH_TERM_MAX,
  }
}

export const termOf = (search: URLSearchParams, name?: string) => askedTerm(search, name).term

/** A term as a form puts it into an address: one letter more than a search takes says that it was longer. */
export const termInAddress = (typed: FormDataEntryValue | null) =>
  [...tidy(String(typed ?? ''))].slice(0, SEARCH_TERM_MAX + 1).join('')

/** What an address asks of a list's search; in the first field where it names none. */
export function searchOf<F extends string>(search: URLSearchParams, fields: readonly [F, ...F[]]) {
  const asked = search.get('searchBy')
  const searchBy = fields.find(field => field === asked) ?? fields[0]
  return { searchBy, searchTerm: termOf(search) }
}
