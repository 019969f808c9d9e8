import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** A statement's name: PostgreSQL keeps its plan by it, which halves what a small query costs. */
export function nameOf(text: string) {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    // Lists of varying length make endless texts; those past the bound go unnamed.
    if (names.size < 1_000) names.set(text, name)
    else return undefined
  }
  return name
}
