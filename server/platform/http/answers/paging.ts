import { PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { MAX_COUNTED_HITS, UNPAGED_ROWS } from '#contract/platform/http/schema.ts'

export interface PageAsked {
  page?: number | undefined
  size?: number | undefined
}

/**
 * The position of a page in its list. Without `page`, a list returns its first 1,000 rows, or the first
 * `size`.
 */
export function windowOf({ page, size }: PageAsked, usualSize = 10) {
  const asked = page === undefined ? (size ?? UNPAGED_ROWS) : (size ?? usualSize)
  const found = Math.min(page ?? 1, PAGE_MAX)
  return { page: found, size: asked, offset: (found - 1) * asked }
}

export type PageWindow = ReturnType<typeof windowOf>

/** A list's total, from a count that stopped at `most` + 1: the exact number, or `most` with `more: true`. */
export const countedTo = (counted: number, most = MAX_COUNTED_HITS) =>
  counted > most ? { total: most, more: true as const } : { total: counted }
