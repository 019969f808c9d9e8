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
      if (!signal.aborted) event.scroll()
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
