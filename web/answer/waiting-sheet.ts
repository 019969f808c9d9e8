import { type RefObject, useEffect } from 'react'
import { followKeyboard } from '../ui/keyboard-edge.ts'

/** What the style of the sheet can't know: how high it is, whether its field is out of sight, where a keyboard ends. */
export function useWaitingSheet(sheet: RefObject<HTMLElement | null>, isTrying: boolean) {
  useEffect(() => {
    const element = sheet.current
    const field = element?.querySelector('.answer-field')
    if (!isTrying || !element || !field) return
    const sizes = new ResizeObserver(() => element.style.setProperty('--height', `${element.offsetHeight}px`))
    const sights = new IntersectionObserver(([entry]) =>
      element.toggleAttribute('data-waiting', entry?.isIntersecting === false),
    )
    const unfollow = followKeyboard(element)
    sizes.observe(element)
    sights.observe(field)
    return () => {
      sizes.disconnect()
      sights.disconnect()
      unfollow()
      element.removeAttribute('data-waiting')
    }
  }, [sheet, isTrying])
}
