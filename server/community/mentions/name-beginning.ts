import { sql } from 'kysely'
import { nameBeginning } from '#contract/community/mentions/mention-rules.ts'

const letters = sql<string>`(normalize(nickname_key, nfkd)) collate "C"`
const initials = sql<string>`(
  regexp_replace(normalize(nickname_key, nfkd), '[\\u1161-\\u1175\\u11a8-\\u11c2]', '', 'g')
) collate "C"`
/** No text of ours has it: after it nothing begins with the same letters. */
const LAST = '\u{10ffff}'

/** Members whose name begins so, each way by an index of those who have a name: a million cost no more than a hundred. */
export function beginsWith(term: string) {
  const { letters: begun, isInitials } = nameBeginning(term)
  const key = isInitials ? initials : letters
  return {
    key,
    isMatch: sql<boolean>`(nickname_key is not null and ${key} >= ${begun} and ${key} < ${begun + LAST})`,
  }
}
