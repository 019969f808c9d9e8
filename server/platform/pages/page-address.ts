import { pageAt, type QueryName, queryOf } from '#contract/site-map.ts'

const SEARCHED: QueryName[] = ['q', 'searchTerm']
/** What visitors type: as many pages as there are words. */
const TYPED: QueryName[] = [...SEARCHED, 'series']

/** Where every address leads that is none: one page for all of them. */
export const NOWHERE = '/nowhere'

export interface PageAddress {
  /** The path, and what the screen reads of the query, in one order. */
  url: string
  /** Whether the cache may hold it: one page must not have endless addresses, nor a form fill it. */
  isKept: boolean
  /** Whether it shows what was searched for, which costs the most. */
  isSearch: boolean
}

/** One spelling of a path: without repeated slashes, and none at its end. */
const tidyPath = (path: string) => path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')

/** The address that a page is rendered and cached under. */
export function pageAddress(asked: string): PageAddress {
  const parsed = URL.parse(asked.replace(/^\/+/, '/'), 'http://site')
  const path = tidyPath(parsed?.pathname ?? NOWHERE)
  const page = pageAt(path)
  if (!parsed || !page) return { url: NOWHERE, isKept: true, isSearch: false }

  const read = queryOf(page.name, name => parsed.searchParams.get(name) ?? undefined)
  // Capitals and escapes stand for the plain letters; the cache would hold each spelling.
  const isPlain = /^[a-z\d/]*$/.test(path)
  return {
    url: read.size ? `${path}?${read}` : path,
    isKept: isPlain && !TYPED.some(name => read.has(name)),
    isSearch: SEARCHED.some(name => read.has(name)),
  }
}

/** A page whose escapes are no letters is none; to a caller of the API the router says so in its own way. */
export function readableUrl({ url = '/' }: { url?: string | undefined }) {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return NOWHERE
  }
}
