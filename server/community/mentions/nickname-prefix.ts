import { sql } from 'kysely'
import { nameBeginning } from '#contract/community/mentions/mention-rules.ts'

const letters = sql<string>`(normalize(nickname_key, nfkd)) collate "C"`
const initials = sql<string>`(
  regexp_replace(normalize(nickname_key, nfkd), '[\\u1161-\\u1175\\u11a8-\\u11c2]', '', 'g')
) collate "C"`
/** No stored text contains this character, so it ends the range of names with the same beginning. */
const LAST = '\u{10ffff}'

/**
 * Finds members by the beginning of their name. Each kind of search has an index of named members, so a
 * million cost no more than a hundred.
 */
export function nicknamePrefixMatch(term: string) {
  const { letters: begun, isInitials } = nameBeginning(term)
  const key = isInitials ? initials : letters
  return {
    key,
    isMatch: sql<boolean>`(nickname_key is not null and ${key} >= ${begun} and ${key} < ${begun + LAST})`,
  }
}
