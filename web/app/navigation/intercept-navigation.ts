import type { Api } from '#web/app/api/api.ts'
import { whereabouts } from './current-location.ts'
import type { shownPage } from './current-page.ts'
import { openPage } from './load-page.ts'
import type { nextPage } from './pending-navigation.ts'

interface Following {
  page: ReturnType<typeof shownPage>
  ahead: ReturnType<typeof nextPage>
  api: Api
}

/**
 * Handles a navigation between pages: fetches, shows and scrolls. The browser aborts it when a newer one
 * starts.
 */
export function follow(event: NavigateEvent, url: URL, { page, ahead, api }: Following) {
  const { signal } = event
  // Feedback on the click comes before any fetch.
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
      if (!signal.aborted) event.scroll()
      end()
    })
  }

  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // The address changes together with the page if the browser can defer it. It can't for a second step back
    // without a click between.
    ...(event.cancelable && { precommitHandler: async () => void (await opening) }),
    handler: show,
  })
}
