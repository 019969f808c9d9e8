import type { QueryName } from '#contract/address-values.ts'
import { pageAt } from '#contract/page-at.ts'
import { pageNamed, queryOf } from '#contract/site-map.ts'

const SEARCHED: QueryName[] = ['q', 'searchTerm']
/** Query fields with free text, so their values are unlimited. */
const TYPED: QueryName[] = [...SEARCHED, 'series']

/** The address under which all unknown addresses are rendered, so that they share one page. */
export const NOT_FOUND_ADDRESS = '/nowhere'

interface PageAddress {
  /** The path and the query fields that the screen reads, in canonical order. */
  url: string
  /**
   * Whether the page may be cached. Pages with unlimited addresses, or with form input in their address, must
   * not fill the cache.
   */
  isCacheable: boolean
  /** Whether the page shows search results. Such pages are the most expensive. */
  isSearch: boolean
  /** Whether the address carries a code that opens an account. */
  isSecret: boolean
}

/** Normalizes a path: no repeated slashes and no trailing slash. */
const tidyPath = (path: string) => path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')

/** The canonical address under which a page is rendered and cached. */
export function pageAddress(requested: string): PageAddress {
  const parsed = URL.parse(requested.replace(/^\/+/, '/'), 'http://site')
  const path = tidyPath(parsed?.pathname ?? NOT_FOUND_ADDRESS)
  const page = pageAt(path)
  if (!parsed || !page) return { url: NOT_FOUND_ADDRESS, isCacheable: true, isSearch: false, isSecret: false }

  const read = queryOf(page.name, name => parsed.searchParams.get(name) ?? undefined)
  // Capitals and escapes lead to the same page, but each spelling would take space in the cache.
  const isPlain = /^[a-z\d/]*$/.test(path)
  return {
    url: read.size ? `${path}?${read}` : path,
    isCacheable: isPlain && !pageNamed(page.name).isSecret && !TYPED.some(name => read.has(name)),
    isSearch: SEARCHED.some(name => read.has(name)),
    isSecret: pageNamed(page.name).isSecret === true,
  }
}

/**
 * Replaces a page address that has invalid escapes with the unknown address. For API addresses the router
 * reports the error itself.
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
