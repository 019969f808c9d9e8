import { UNPAGED_ROWS } from '#contract/schema.ts'

export interface PageAsked {
  page?: number | undefined
  size?: number | undefined
}

/** Where a page lies in its list. Without `page` a list answers its first 1,000 rows, or `size` of them. */
export function windowOf({ page, size }: PageAsked, usualSize = 10) {
  const asked = page === undefined ? (size ?? UNPAGED_ROWS) : (size ?? usualSize)
  return { page: page ?? 1, size: asked, offset: ((page ?? 1) - 1) * asked }
}

export type PageWindow = ReturnType<typeof windowOf>
