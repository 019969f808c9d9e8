import { sql } from 'kysely'
import { nameBeginning } from '#contract/community/mentions/mention-rules.ts'

const letters = sql<string>`(normalize(nickname_key, nfkd)) collate "C"`
const initials = sql<string>`(
  regexp_replace(normalize(nickname_key, nfkd), '[\\u1161-\\u1175\\u11a8-\\u11c2]', '', 'g')
) collate "C"`
/**
 * No nickname contains this character, so it is the upper bound of a range of names with the same beginning.
 */
const LAST = '\u{10ffff}'

/**
 * SQL for finding members by the beginning of their nickname. Each kind of search has an index, so a million
 * members cost no more than a hundred.
 */
export function nicknamePrefixMatch(term: string) {
  const { letters: begun, isInitials } = nameBeginning(term)
  const key = isInitials ? initials : letters
  return {
    key,
    isMatch: sql<boolean>`(nickname_key is not null and ${key} >= ${begun} and ${key} < ${begun + LAST})`,
  }
}
