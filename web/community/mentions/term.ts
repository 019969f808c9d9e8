import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'

/** A name under way: from an @ that doesn't stand within a word, as in an address, up to the caret. */
export interface Term {
  /** Where the @ stands. */
  from: number
  term: string
}

const UNDER_WAY = new RegExp(`(?<![\\p{L}\\p{N}.])@((?! )[^@\\n]{0,${NICKNAME_MAX}})$`, 'u')

/** The name that is being typed at a caret, if one is. */
export function termAt(text: string, caret: number): Term | null {
  // No more than may be of it, and the letter before.
  const start = Math.max(0, caret - 2 * NICKNAME_MAX - 2)
  const found = UNDER_WAY.exec(text.slice(start, caret))
  return found ? { from: start + found.index, term: found[1] as string } : null
}
