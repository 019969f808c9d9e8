import { type RefObject, useEffect } from 'react'
import { followKeyboard } from '#web/ui/input/visual-viewport.ts'

/** The bottom of the viewport may be covered by the offline notice. */
const UNDER_THE_NOTICE = '0px 0px -56px'

/** Pixels below the field and its notes that remain visible in the sticky sheet. */
const BELOW_FIELD_PX = 12

/**
 * Sets the CSS variables of the sheet: its height, the end of the field and its notes, whether the field is
 * out of view, and the keyboard's height.
 */
export function useStickyAnswerBar(sheet: RefObject<HTMLElement | null>, isTrying: boolean) {
  useEffect(() => {
    const element = sheet.current
    const field = element?.querySelector('.answer-field')
    const answer = element?.querySelector('#answer')
    const feedback = element?.querySelector<HTMLElement>('.answer-told')
    if (!isTrying || !element || !field || !answer || !feedback) return
    const sizes = new ResizeObserver(() => {
      const last = feedback.checkVisibility() ? feedback : answer
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
    // These may change size without changing the sheet's height.
    sizes.observe(answer)
    sizes.observe(feedback)
    sights.observe(field)
    return () => {
      sizes.disconnect()
      sights.disconnect()
      unfollow()
      element.removeAttribute('data-waiting')
    }
  }, [sheet, isTrying])
}
