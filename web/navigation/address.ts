/** A path with the parts of its query that say something. */
export function addressOf(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** What a list's calls take at the most. */
const PAGE_MAX = 1_000_000_000

/** The page that an address asks for; the first where it asks for nonsense. */
export function pageOf(search: URLSearchParams) {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1
}

/** The first page needs no number: it has one address only. */
export const pageQuery = (page: number) => ({ page: page > 1 ? page : undefined })
