import type { Api } from '#web/app/api/api.ts'
import { currentLocation, navigationApi } from './current-location.ts'
import { interceptNavigation } from './intercept-navigation.ts'
import { createLeaveGuard } from './leave-guard.ts'
import { openPage } from './load-page.ts'
import type { NavigateOptions, Navigator, OpenPage } from './navigation.ts'
import {
  isAnchor,
  isCurrentPage,
  isUserNavigation,
  type NavigationInfo,
  staysInDocument,
} from './navigation-kind.ts'
import { createPageStore } from './page-store.ts'
import { createPendingNavigation } from './pending-navigation.ts'
import { clearPrefetched } from './prefetch-cache.ts'
import { isOutdated } from './release-check.ts'
import { hasServiceWorker } from './service-worker-status.ts'

/**
 * Whether the navigation must load a newer release. A step back within this document can't be a full page
 * load.
 */
const needsFullLoad = ({ navigationType }: NavigateEvent) => isOutdated() && navigationType !== 'traverse'

async function navigate(to: string, { replace = false, confirmLeave = false }: NavigateOptions = {}) {
  if (!navigationApi) return replace ? location.replace(to) : location.assign(to)
  const info: NavigationInfo = { confirmLeave }
  const { committed, finished } = navigationApi.navigate(to, { history: replace ? 'replace' : 'auto', info })
  // Both promises reject if a newer navigation aborts this one or a leave question blocks it.
  await Promise.allSettled([committed, finished])
}

/** Reloads the data of the shown page. Among concurrent reloads, the last one wins. */
function revalidation({ shown, show }: ReturnType<typeof createPageStore>, api: Api) {
  let latest = 0
  return async () => {
    clearPrefetched()
    latest += 1
    const current = latest
    const opened = await openPage(new URL(location.href), api)
    const page = shown()
    if (current !== latest || !page || !isCurrentPage(page.location)) return
    if (opened) show({ ...opened, location: page.location })
    else location.reload()
  }
}

interface BrowserNavigatorOptions {
  api: Api
  /** Notifies the reader that links don't work while offline. */
  notifyOffline(): void
}

/**
 * Client-side navigation on the browser's Navigation API. The API raises an event for each link click, form
 * submission and history step. It also keeps history entries with scroll positions, and aborts a navigation
 * when a newer one starts.
 */
export function browserNavigator({
  api,
  notifyOffline,
}: BrowserNavigatorOptions): Navigator & { begin(page: OpenPage): void } {
  const page = createPageStore()
  const pending = createPendingNavigation()
  const { block, blocks } = createLeaveGuard()

  navigationApi?.addEventListener('navigate', event => {
    const url = new URL(event.destination.url)
    if (
      isUserNavigation(event) &&
      !globalThis.navigator.onLine &&
      event.canIntercept &&
      !isAnchor(event, url)
    ) {
      // A page from the service worker loads as a full document.
      if (hasServiceWorker()) return void blocks(event, url)
      // An offline browser would show its error page and discard the page being read.
      event.preventDefault()
      notifyOffline()
    } else if (staysInDocument(event, url) && !blocks(event, url) && !needsFullLoad(event))
      interceptNavigation(event, url, { page, pending, api })
  })

  /** Follows a change of the address to another anchor of the shown page. */
  function syncAnchor() {
    const shown = page.shown()
    if (!shown || pending.next() || !isCurrentPage(shown.location)) return
    const location = currentLocation()
    if (location.key !== shown.location.key || location.hash !== shown.location.hash)
      page.show({ ...shown, location })
  }
  navigationApi?.addEventListener('currententrychange', syncAnchor)
  addEventListener('hashchange', syncAnchor)

  return {
    navigate,
    revalidate: revalidation(page, api),
    putAnchor(id) {
      // The reader is already leaving this page, so its address must not change.
      if (pending.next()) return
      history.replaceState(null, '', `#${id}`)
      syncAnchor()
    },
    subscribe: page.subscribe,
    arrived: page.arrived,
    begin: page.begin,
    next: pending.next,
    onNext: pending.onNext,
    block,
  }
}
