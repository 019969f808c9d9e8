import type { PageWindow } from './paging.ts'

/**
 * The window of a page in a list of `total` rows, read from the nearer end. This makes the last page as cheap
 * as the first. If `backwards`, skip `offset` rows from the end, take `limit` rows, and reverse them.
 */
export function windowFromNearerEnd({ offset, size }: Pick<PageWindow, 'offset' | 'size'>, total: number) {
  const limit = Math.max(0, Math.min(size, total - offset))
  const after = total - offset - limit
  return after < offset ? { backwards: true, offset: after, limit } : { backwards: false, offset, limit }
}
