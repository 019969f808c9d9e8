import { PAGE_MAX } from '#contract/platform/http/paging-rules.ts'
import { MAX_COUNTED_HITS, UNPAGED_ROWS } from '#contract/platform/http/schema.ts'

export interface PageAsked {
  page?: number | undefined
  size?: number | undefined
}

/** Where a page lies in its list. Without `page` a list answers its first 1,000 rows, or `size` of them. */
export function windowOf({ page, size }: PageAsked, usualSize = 10) {
  const asked = page === undefined ? (size ?? UNPAGED_ROWS) : (size ?? usualSize)
  const found = Math.min(page ?? 1, PAGE_MAX)
  return { page: found, size: asked, offset: (found - 1) * asked }
}

export type PageWindow = ReturnType<typeof windowOf>

/** What a list says of its length where it was counted one farther than `most`: that, or that there are more. */
export const countedTo = (counted: number, most = MAX_COUNTED_HITS) =>
  counted > most ? { total: most, more: true as const } : { total: counted }
