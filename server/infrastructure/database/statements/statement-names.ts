import { createHash } from 'node:crypto'

const NAMED_MAX = 4_000

const names = new Map<string, string>()

/**
 * The name of a prepared statement; `undefined` for statements without one. The plan that is cached by name
 * halves a small query's cost.
 */
export function nameOf(text: string) {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    // The site has a few thousand different statements. Bulk inserts add one per number of rows, so the
    // number of names is limited.
    if (names.size < NAMED_MAX) names.set(text, name)
    else return undefined
  }
  return name
}
