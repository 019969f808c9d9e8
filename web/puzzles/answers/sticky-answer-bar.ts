import { type RefObject, useEffect } from 'react'
import { followKeyboard } from '#web/ui/input/visual-viewport.ts'

/** What is that near the window's foot may be under the notice that there is no connection. */
const UNDER_THE_NOTICE = '0px 0px -56px'

/** Below the field while the sheet shows it. */
const BELOW_FIELD_PX = 12

/** What the sheet's style needs: its height, where its field ends, whether that is out of sight, the keyboard's height. */
export function useWaitingSheet(sheet: RefObject<HTMLElement | null>, isTrying: boolean) {
  useEffect(() => {
    const element = sheet.current
    const field = element?.querySelector('.answer-field')
    const told = element?.querySelector<HTMLElement>('.answer-told')
    if (!isTrying || !element || !field || !told) return
    const sizes = new ResizeObserver(() => {
      const last = told.checkVisibility() ? told : field
      const fieldEnd = last.getBoundingClientRect().bottom - element.getBoundingClientRect().top
      element.style.setProperty('--height', `${element.offsetHeight}px`)
      element.style.setProperty('--field', `${Math.ceil(fieldEnd) + BELOW_FIELD_PX}px`)
    })
    const sights = new IntersectionObserver(
      ([entry]) => element.toggleAttribute('data-waiting', entry?.isIntersecting === false),
      { rootMargin: UNDER_THE_NOTICE },
    )
    const unfollow = followKeyboard(element)
    sizes.observe(element)
    // They may change while the sheet stays as high.
    sizes.observe(field)
    sizes.observe(told)
    sights.observe(field)
    return () => {
      sizes.disconnect()
      sights.disconnect()
      unfollow()
      element.removeAttribute('data-waiting')
    }
  }, [sheet, isTrying])
}
