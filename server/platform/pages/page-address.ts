import type { QueryName } from '#contract/address-values.ts'
import { pageAt } from '#contract/page-at.ts'
import { pageNamed, queryOf } from '#contract/site-map.ts'

const SEARCHED: QueryName[] = ['q', 'searchTerm']
/** Query fields that visitors type, with an unlimited number of values. */
const TYPED: QueryName[] = [...SEARCHED, 'series']

/** The address used for all unknown addresses, so that they share one page. */
export const NOT_FOUND_ADDRESS = '/nowhere'

interface PageAddress {
  /** The path and the query fields the screen reads, in canonical order. */
  url: string
  /**
   * Whether the page may be cached. Endless addresses of one page, or a form's input, must not fill the
   * cache.
   */
  isCacheable: boolean
  /** Whether it shows search results, the most expensive pages. */
  isSearch: boolean
  /** Whether the address carries a code that opens an account. */
  isSecret: boolean
}

/** Normalizes a path: no repeated slashes and no trailing slash. */
const tidyPath = (path: string) => path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')

/** The canonical address that a page is rendered and cached under. */
export function pageAddress(requested: string): PageAddress {
  const parsed = URL.parse(requested.replace(/^\/+/, '/'), 'http://site')
  const path = tidyPath(parsed?.pathname ?? NOT_FOUND_ADDRESS)
  const page = pageAt(path)
  if (!parsed || !page) return { url: NOT_FOUND_ADDRESS, isCacheable: true, isSearch: false, isSecret: false }

  const read = queryOf(page.name, name => parsed.searchParams.get(name) ?? undefined)
  // Capitals and escapes lead to the same page; each spelling would take space in the cache.
  const isPlain = /^[a-z\d/]*$/.test(path)
  return {
    url: read.size ? `${path}?${read}` : path,
    isCacheable: isPlain && !pageNamed(page.name).isSecret && !TYPED.some(name => read.has(name)),
    isSearch: SEARCHED.some(name => read.has(name)),
    isSecret: pageNamed(page.name).isSecret === true,
  }
}

/**
 * A page address with invalid escapes becomes an unknown address. For API addresses the router reports the
 * error itself.
 */
export function decodableUrl({ url = '/' }: { url?: string | undefined }) {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return NOT_FOUND_ADDRESS
  }
}
