import { useCallback, useRef, useState } from 'react'
import type { Term } from './term.ts'

/** As long as it is the same it isn't drawn anew. */
const same = (one: Term | null, other: Term | null) =>
  one?.from === other?.from && one?.term === other?.term ? one : other

/** The name for which some are offered, wherever it is typed: what was found at the caret, and how that ends. */
export function useOpenTerm() {
  const [term, setTerm] = useState<Term | null>(null)
  /** Escape was pressed at this @: only another one opens the list again. */
  const closedAt = useRef<number | null>(null)
  const close = useCallback(() => {
    setTerm(open => {
      closedAt.current = open?.from ?? null
      return null
    })
  }, [])
  const leave = useCallback(() => setTerm(null), [])
  /** An open list follows what is found; not all that brings the caret somewhere opens one. */
  const offerAt = useCallback((found: Term | null, mayOpen: boolean) => {
    if (found?.from !== closedAt.current) closedAt.current = null
    const next = found && closedAt.current === null ? found : null
    setTerm(open => (open || mayOpen ? same(open, next) : null))
  }, [])
  return { term, close, leave, offerAt }
}
