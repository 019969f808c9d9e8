import type { Api } from '../api/api.ts'
import type { nextPage } from './next-page.ts'
import { openPage } from './opening.ts'
import type { shownPage } from './shown-page.ts'
import { whereabouts } from './whereabouts.ts'

interface Following {
  page: ReturnType<typeof shownPage>
  ahead: ReturnType<typeof nextPage>
  api: Api
}

/**
 * Where the event scrolls to. Back from a form that was scrolled down, Chromium goes there once more to where the form
 * stood: told before anything is painted, and undone.
 */
function land(event: NavigateEvent) {
  event.scroll()
  if (event.navigationType !== 'traverse') return
  const { scrollX, scrollY } = window
  requestAnimationFrame(() => {
    if (!event.signal.aborted && window.scrollY !== scrollY) scrollTo(scrollX, scrollY)
  })
}

/** Follows a navigation from page to page: fetches, shows, scrolls. The browser gives it up for a newer one. */
export function follow(event: NavigateEvent, url: URL, { page, ahead, api }: Following) {
  const { signal } = event
  // Before anything is fetched: the press is answered at once.
  ahead.begin(url)
  const link = event.sourceElement?.closest('a')
  link?.setAttribute('data-pending', '')
  const opening = openPage(url, api)
  const end = () => {
    link?.removeAttribute('data-pending')
    ahead.end(url)
  }
  signal.addEventListener('abort', end)

  async function show() {
    const opened = await opening
    if (signal.aborted) return
    if (!opened) return location.reload()
    await page.showAndLand({ ...opened, location: whereabouts() }, () => {
      if (!signal.aborted) land(event)
      end()
    })
  }

  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // The address changes with the page, where it may wait: not for a second way back without a press between.
    ...(event.cancelable && { precommitHandler: async () => void (await opening) }),
    handler: show,
  })
}
