import { useEffect, useRef } from 'react'
import { keyboardHeight } from '#web/ui/input/visual-viewport.ts'

/** Between an answer and the window's edge. */
const EDGE_PX = 12

const TYPED_IN = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])'

/** Scrolls no further than needed. A phone's keyboard and the notice at the window's foot cover none of it. */
export function bringIntoSight(element: HTMLElement) {
  element.style.scrollMarginBlock = `${EDGE_PX}px calc(${keyboardHeight() + EDGE_PX}px + var(--foot, 0px))`
  element.scrollIntoView({ block: 'nearest' })
}

/** Shows what came of an act. It takes the focus unless somebody is typing: they go on where they are. */
export function showAnswer(element: HTMLElement) {
  bringIntoSight(element)
  if (document.activeElement?.matches(TYPED_IN)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The ref of an element that shows what came of an act: whenever its words change, they come into sight. */
export function useAnswerInSight<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const shown = useRef('')
  useEffect(() => {
    const words = element.current?.textContent ?? ''
    if (words === shown.current) return
    shown.current = words
    if (words && element.current) showAnswer(element.current)
  })
  return element
}

/** The ref of what an act has just brought: it comes into sight as it appears. */
export function useFreshInSight<E extends HTMLElement>(isFresh: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isFresh && element.current) showAnswer(element.current)
  }, [isFresh])
  return element
}
