import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'

/** A name being typed: from an @ to the caret. An @ within a word, as in an email address, doesn't count. */
export interface Term {
  /** The position of the @. */
  from: number
  term: string
}

const OPEN_MENTION = new RegExp(`(?<![\\p{L}\\p{N}.])@((?! )[^@\\n]{0,${NICKNAME_MAX}})$`, 'u')

/** The name being typed at a caret, or `null`. */
export function termAt(text: string, caret: number): Term | null {
  // Looks back no further than the longest possible name, its @ and the character before.
  const start = Math.max(0, caret - 2 * NICKNAME_MAX - 2)
  const found = OPEN_MENTION.exec(text.slice(start, caret))
  return found ? { from: start + found.index, term: found[1] as string } : null
}
