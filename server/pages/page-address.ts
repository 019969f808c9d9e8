/** Query names that a screen reads; any other is ignored, so that junk can't fill the cache. */
const KNOWN = ['board', 'next', 'page', 'q', 'searchBy', 'searchTerm', 'sort']

/** The address that a page is cached under: its path and the query names that screens know, in one order. */
export function pageAddress(url: string) {
  const { pathname, searchParams } = new URL(url.replace(/^\/+/, '/'), 'http://site')
  const kept = KNOWN.flatMap(name => {
    const value = searchParams.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return kept.length ? `${pathname}?${new URLSearchParams(kept)}` : pathname
}
