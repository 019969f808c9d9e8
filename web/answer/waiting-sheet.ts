import { type RefObject, useEffect } from 'react'

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
    const seen = window.visualViewport
    const followKeyboard = () => {
      const covered = seen ? innerHeight - seen.height - seen.offsetTop : 0
      element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    sizes.observe(element)
    sights.observe(field)
    seen?.addEventListener('resize', followKeyboard)
    seen?.addEventListener('scroll', followKeyboard)
    return () => {
      sizes.disconnect()
      sights.disconnect()
      seen?.removeEventListener('resize', followKeyboard)
      seen?.removeEventListener('scroll', followKeyboard)
      element.removeAttribute('data-waiting')
    }
  }, [sheet, isTrying])
}
