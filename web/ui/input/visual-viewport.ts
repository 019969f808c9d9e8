import { type RefObject, useEffect } from 'react'

/** Height of the window's bottom that the on-screen keyboard covers, in pixels. */
export function keyboardHeight() {
  const seen = window.visualViewport
  return seen ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0
}

/** Keeps the keyboard height in the element's `--keyboard` property. */
export function followKeyboard(element: HTMLElement) {
  const seen = window.visualViewport
  const follow = () => element.style.setProperty('--keyboard', `${keyboardHeight()}px`)
  const listening = new AbortController()
  seen?.addEventListener('resize', follow, listening)
  seen?.addEventListener('scroll', follow, listening)
  return () => listening.abort()
}

export function useKeyboardEdge(element: RefObject<HTMLElement | null>) {
  useEffect(() => (element.current ? followKeyboard(element.current) : undefined), [element])
}
