import type { PageWindow } from './paging.ts'

/**
 * A page of a list of `total` rows, read from the nearer end. The last page costs as little as the first.
 * `backwards`: skip `offset` rows from the end, take `limit`, and reverse them.
 */
export function windowFromNearerEnd({ offset, size }: Pick<PageWindow, 'offset' | 'size'>, total: number) {
  const limit = Math.max(0, Math.min(size, total - offset))
  const after = total - offset - limit
  return after < offset ? { backwards: true, offset: after, limit } : { backwards: false, offset, limit }
}
