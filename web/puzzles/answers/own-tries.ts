import { useState } from 'react'

/** As many as fit the lines that are kept for them. */
const SHOWN = 4

/** What each reader tried at a case while this tab was open: in no storage, since the next may be right. */
const tried = new Map<string, readonly string[]>()

/** The reader's own wrong answers to a case, newest first. */
export function useOwnTries(postId: number, memberId: number | undefined) {
  const key = `${memberId} ${postId}`
  const [, redraw] = useState(0)
  return {
    tries: tried.get(key) ?? [],
    addTry(answer: string) {
      const others = (tried.get(key) ?? []).filter(other => other !== answer)
      tried.set(key, [answer, ...others].slice(0, SHOWN))
      redraw(times => times + 1)
    },
  }
}
