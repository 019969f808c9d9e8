import { useState } from 'react'

/** Maximum answers shown, which fit the reserved line. */
const SHOWN = 3

/**
 * Each reader's attempts at a case in this tab. They stay out of browser storage, because the next attempt
 * may be right.
 */
const triesByCase = new Map<string, readonly string[]>()

/** The reader's own wrong answers to a case, newest first. */
export function useOwnTries(postId: number, memberId: number | undefined) {
  const key = `${memberId} ${postId}`
  const [, redraw] = useState(0)
  return {
    tries: triesByCase.get(key) ?? [],
    addTry(answer: string) {
      const others = (triesByCase.get(key) ?? []).filter(other => other !== answer)
      triesByCase.set(key, [answer, ...others].slice(0, SHOWN))
      redraw(times => times + 1)
    },
  }
}
