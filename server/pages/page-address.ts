import { boardKeys } from '#contract/boards.ts'
import { PAGE_MAX } from '#contract/paging-rules.ts'

/** What the screens below a path's first part read of a query. No other path is a page. */
const READ_BELOW: Record<string, (keyof typeof SAYS_SOMETHING)[]> = {
  '': [],
  auth: [],
  board: ['filter', 'page', 'searchBy', 'searchTerm'],
  book: ['page', 'searchBy', 'searchTerm'],
  post: ['board', 'page', 'series'],
  privacy: [],
  rank: ['page', 'searchBy', 'searchTerm', 'sort'],
  search: ['q'],
  series: ['page'],
  signin: [],
  signup: [],
  terms: [],
  user: [],
}

/** Values that make another page of it: the rest is left out, as are names that no screen reads. */
const SAYS_SOMETHING = {
  board: (value: string) => boardKeys.some(key => key === value),
  filter: (value: string) => value === 'unsolved',
  page: (value: string) => /^(?!1$)[1-9]\d*$/.test(value),
  q: (value: string) => value.trim() !== '',
  searchBy: (value: string) => /^[a-z]{1,20}$/i.test(value),
  searchTerm: (value: string) => value.trim() !== '',
  series: (value: string) => /^[1-9]\d{0,9}$/.test(value),
  sort: (value: string) => value === 'views',
}

const SEARCHED = ['q', 'searchTerm']
/** What visitors type: as many pages as there are words. */
const TYPED = [...SEARCHED, 'series']

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

/** One address for all pages that no list has. */
const pageOf = (value: string) => String(Math.min(Number(value), PAGE_MAX))

/** One spelling of a path: without repeated slashes, and none at its end. */
const tidyPath = (path: string) => path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')

/** The address that a page is rendered and cached under. */
export function pageAddress(asked: string): PageAddress {
  const parsed = URL.parse(asked.replace(/^\/+/, '/'), 'http://site')
  const path = tidyPath(parsed?.pathname ?? NOWHERE)
  const first = path.split('/')[1]?.toLowerCase() ?? ''
  if (!parsed || !Object.hasOwn(READ_BELOW, first)) return { url: NOWHERE, isKept: true, isSearch: false }

  const read = new URLSearchParams()
  for (const name of READ_BELOW[first] ?? []) {
    const value = parsed.searchParams.get(name)
    if (value && SAYS_SOMETHING[name](value)) read.set(name, name === 'page' ? pageOf(value) : value)
  }
  if (!read.has('searchTerm')) read.delete('searchBy')
  // The router takes capitals and escapes for the plain letters; the cache would hold each spelling.
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
