import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import { ID_MAX, PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import { normalizeText } from '#contract/platform/text/text.ts'

/** A path with its query, without undefined parameters. */
export function addressOf(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** The page number in an address, or 1 if the number is missing or invalid. */
export function pageOf(search: URLSearchParams, name = 'page') {
  const page = search.get(name) ?? ''
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1
}

/** The id in a part of a path. An invalid or too large one is refused with `not_found`. */
export function idOf(part: string) {
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : 0
  if (id < 1 || id > ID_MAX) throw new Refusal('not_found')
  return id
}

/** The first page omits its number, so that it has a single address. */
export const pageQuery = (page: number) => ({ page: page > 1 ? page : undefined })

/** The search term in an address, on one line and cut to the maximum length. */
export function parseSearchTerm(search: URLSearchParams, name = 'searchTerm') {
  const letters = [...normalizeText(withoutForbiddenCharacters(search.get(name) ?? '').replace(/\s+/g, ' '))]
  return {
    term: letters.slice(0, SEARCH_TERM_MAX).join('').trim(),
    isCut: letters.length > SEARCH_TERM_MAX,
  }
}

export const termOf = (search: URLSearchParams, name?: string) => parseSearchTerm(search, name).term

/** A typed term for an address. One character above the maximum shows that the term was longer. */
export const termInAddress = (typed: FormDataEntryValue | null) =>
  [...normalizeText(String(typed ?? ''))].slice(0, SEARCH_TERM_MAX + 1).join('')

/** The search in a list's address. The field defaults to the first one. */
export function searchOf<F extends string>(search: URLSearchParams, fields: readonly [F, ...F[]]) {
  const requested = search.get('searchBy')
  const searchBy = fields.find(field => field === requested) ?? fields[0]
  return { searchBy, searchTerm: termOf(search) }
}
