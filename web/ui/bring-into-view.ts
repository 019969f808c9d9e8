import { useEffect, useRef } from 'react'
import { keyboardHeight } from '#web/ui/input/visual-viewport.ts'

/** Minimum distance of a result from the window's edge, in pixels. */
const EDGE_PX = 12

const TYPED_IN = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])'

/**
 * Scrolls by the least distance needed. The on-screen keyboard and the notice at the window's bottom cover
 * none of it.
 */
export function bringIntoView(element: HTMLElement) {
  element.style.scrollMarginBlock = `${EDGE_PX}px calc(${keyboardHeight() + EDGE_PX}px + var(--foot, 0px))`
  element.scrollIntoView({ block: 'nearest' })
}

/** Shows the result of an action. It takes the focus unless the reader is typing. */
function showResult(element: HTMLElement) {
  bringIntoView(element)
  if (document.activeElement?.matches(TYPED_IN)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The ref of an element with an action's result. Whenever its text changes, it scrolls into view. */
export function useResultInView<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const shown = useRef('')
  useEffect(() => {
    const words = element.current?.textContent ?? ''
    if (words === shown.current) return
    shown.current = words
    if (words && element.current) showResult(element.current)
  })
  return element
}

/** The ref of an element that an action has just added. It scrolls into view when it appears. */
export function useInsertedInView<E extends HTMLElement>(isInserted: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isInserted && element.current) showResult(element.current)
  }, [isInserted])
  return element
}
