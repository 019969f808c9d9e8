import { PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { MAX_COUNTED_HITS, UNPAGED_ROWS } from '#contract/platform/http/schema.ts'

export interface PageQuery {
  page?: number | undefined
  size?: number | undefined
}

/**
 * The position of a page in its list. Without `page`, a list returns its first 1,000 rows, or the first
 * `size`.
 */
export function pageWindowOf({ page, size }: PageQuery, usualSize = 10) {
  const pageSize = page === undefined ? (size ?? UNPAGED_ROWS) : (size ?? usualSize)
  const pageNumber = Math.min(page ?? 1, PAGE_MAX)
  return { page: pageNumber, size: pageSize, offset: (pageNumber - 1) * pageSize }
}

export type PageWindow = ReturnType<typeof pageWindowOf>

/**
 * A list's total, from a count that stopped at `most` + 1: the exact number, or `most` with `more:
 * true` if there are more.
 */
export const cappedTotal = (counted: number, most = MAX_COUNTED_HITS) =>
  counted > most ? { total: most, more: true as const } : { total: counted }
