import { createHash } from 'node:crypto'

const NAMED_MAX = 4_000

const names = new Map<string, string>()

/**
 * The name of a prepared statement. PostgreSQL caches its plan by name, which halves the cost of a small
 * query.
 */
export function nameOf(text: string) {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    // The site has a few thousand texts. Bulk inserts add one per row count, so texts past the limit stay
    // unnamed.
    if (names.size < NAMED_MAX) names.set(text, name)
    else return undefined
  }
  return name
}
