import { useCallback, useRef, useState } from 'react'
import type { Term } from './term.ts'

/** Returns the old object for an equal term, which avoids a re-render. */
const reuseIfEqual = (one: Term | null, other: Term | null) =>
  one?.from === other?.from && one?.term === other?.term ? one : other

/**
 * The typed term for which names are suggested, in a field or the editor, and functions to set and end it.
 */
export function useOpenTerm() {
  const [term, setTerm] = useState<Term | null>(null)
  /** The position of an @ that was dismissed with Escape. Only another @ opens the list again. */
  const closedAt = useRef<number | null>(null)
  const close = useCallback(() => {
    setTerm(open => {
      closedAt.current = open?.from ?? null
      return null
    })
  }, [])
  const leave = useCallback(() => setTerm(null), [])
  /** An open list follows the caret's term, but not every caret movement may open one. */
  const updateTerm = useCallback((found: Term | null, mayOpen: boolean) => {
    if (found?.from !== closedAt.current) closedAt.current = null
    const next = found && closedAt.current === null ? found : null
    setTerm(open => (open || mayOpen ? reuseIfEqual(open, next) : null))
  }, [])
  return { term, close, leave, updateTerm }
}
