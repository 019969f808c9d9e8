import { type RefObject, useEffect } from 'react'

/** From this width on, the sheets are parts of the page. */
const WIDE = '(width >= 1080px)'

/** Keeps at most one sheet of the pane open. Escape closes it, and so does a window that becomes wide. */
export function useSheets(pane: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = pane.current
    if (!element || !('popover' in element)) return
    const listening = new AbortController()
    const open = () => element.querySelectorAll<HTMLElement>('.play-sheet:popover-open')
    const hide = () => {
      for (const sheet of open()) sheet.hidePopover()
    }
    element.addEventListener(
      'beforetoggle',
      event => {
        const isSheet = event.target instanceof Element && event.target.matches('.play-sheet')
        if (isSheet && event.newState === 'open') hide()
      },
      // The event doesn't bubble.
      { ...listening, capture: true },
    )
    addEventListener(
      'keydown',
      event => {
        const [sheet] = open()
        // A dialog above the sheet closes first.
        if (!sheet || event.key !== 'Escape' || event.isComposing || element.querySelector('dialog[open]'))
          return
        sheet.hidePopover()
        document.querySelector<HTMLElement>(`.case-bar [popovertarget="${sheet.id}"]`)?.focus()
      },
      listening,
    )
    matchMedia(WIDE).addEventListener('change', hide, listening)
    return () => listening.abort()
  }, [pane])
}
