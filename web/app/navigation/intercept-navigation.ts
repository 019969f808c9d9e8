import type { Api } from '#web/app/api/api.ts'
import { currentLocation } from './current-location.ts'
import { openPage } from './load-page.ts'
import type { createPageStore } from './page-store.ts'
import type { createPendingNavigation } from './pending-navigation.ts'

interface InterceptOptions {
  page: ReturnType<typeof createPageStore>
  pending: ReturnType<typeof createPendingNavigation>
  api: Api
}

/**
 * Handles a navigation between pages: fetches, shows and scrolls. The browser aborts it when a newer one
 * starts.
 */
export function interceptNavigation(
  event: NavigateEvent,
  url: URL,
  { page, pending, api }: InterceptOptions,
) {
  const { signal } = event
  // The click gets feedback before any fetch.
  pending.begin(url)
  const link = event.sourceElement?.closest('a')
  link?.setAttribute('data-pending', '')
  const opening = openPage(url, api)
  const end = () => {
    link?.removeAttribute('data-pending')
    pending.end(url)
  }
  signal.addEventListener('abort', end)

  async function show() {
    const opened = await opening
    if (signal.aborted) return
    if (!opened) return location.reload()
    // Browsers' reading views take title and author from it.
    document.getElementById('structured')?.remove()
    await page.showAndLand({ ...opened, location: currentLocation() }, () => {
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
