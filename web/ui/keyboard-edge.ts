import { type RefObject, useEffect } from 'react'

/** Keeps `--keyboard` of an element: how much of the window's foot a phone's keyboard covers. */
export function followKeyboard(element: HTMLElement) {
  const seen = window.visualViewport
  const follow = () => {
    const covered = seen ? innerHeight - seen.height - seen.offsetTop : 0
    element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  seen?.addEventListener('resize', follow)
  seen?.addEventListener('scroll', follow)
  return () => {
    seen?.removeEventListener('resize', follow)
    seen?.removeEventListener('scroll', follow)
  }
}

export function useKeyboardEdge(element: RefObject<HTMLElement | null>) {
  useEffect(() => (element.current ? followKeyboard(element.current) : undefined), [element])
}
