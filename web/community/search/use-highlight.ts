import { useEffect, useRef } from 'react'

/**
 * Highlights a search term in the element with the returned ref. If the code can't be fetched, nothing is
 * marked.
 */
export function useHighlight<E extends Element>(term: string) {
  const list = useRef<E>(null)
  useEffect(() => {
    if (!term) return
    let undo: (() => void) | undefined
    let isUnmounted = false
    import('./highlight.ts').then(
      ({ highlight }) => {
        if (!isUnmounted && list.current) undo = highlight(list.current, term)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      undo?.()
    }
  })
  return list
}
