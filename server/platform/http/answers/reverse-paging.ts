import type { PageWindow } from './paging.ts'

/**
 * A page of a list of `total` rows, reached from the end that is nearer: the last page costs what the first does.
 * `backwards`: skip `offset` rows from the end, take `limit`, and turn them round.
 */
export function fromNearerEnd({ offset, size }: Pick<PageWindow, 'offset' | 'size'>, total: number) {
  const limit = Math.max(0, Math.min(size, total - offset))
  const after = total - offset - limit
  return after < offset ? { backwards: true, offset: after, limit } : { backwards: false, offset, limit }
}
