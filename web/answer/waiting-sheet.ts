import { type RefObject, useEffect } from 'react'
import { followKeyboard } from '../ui/keyboard-edge.ts'

/** What is that near the window's foot may be under the notice that there is no connection. */
const UNDER_THE_NOTICE = '0px 0px -56px'

/** What the style of the sheet can't know: how high it is, whether its field is out of sight, where a keyboard ends. */
export function useWaitingSheet(sheet: RefObject<HTMLElement | null>, isTrying: boolean) {
  useEffect(() => {
    const element = sheet.current
    const field = element?.querySelector('.answer-field')
    if (!isTrying || !element || !field) return
    const sizes = new ResizeObserver(() => element.style.setProperty('--height', `${element.offsetHeight}px`))
    const sights = new IntersectionObserver(
      ([entry]) => element.toggleAttribute('data-waiting', entry?.isIntersecting === false),
      { rootMargin: UNDER_THE_NOTICE },
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
