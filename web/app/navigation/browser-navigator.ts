import type { Api } from '#web/app/api/api.ts'
import { platform, whereabouts } from './current-location.ts'
import { shownPage } from './current-page.ts'
import { follow } from './intercept-navigation.ts'
import { leaveQuestions } from './leave-guard.ts'
import { openPage } from './load-page.ts'
import type { Navigator, Onward, OpenPage } from './navigation.ts'
import { isAnchor, isHere, isOnward, isPress, type NavigationNotice } from './navigation-kind.ts'
import { nextPage } from './pending-navigation.ts'
import { clearPrefetched } from './prefetch-cache.ts'
import { isOutdated } from './release-check.ts'
import { hasKeeper } from './service-worker-status.ts'

/** A newer release needs a full page load. Going back within this document can't trigger one. */
const comesAnew = ({ navigationType }: NavigateEvent) => isOutdated() && navigationType !== 'traverse'

async function navigate(to: string, { replace = false, mayAsk = false }: Onward = {}) {
  if (!platform) return replace ? location.replace(to) : location.assign(to)
  const info: NavigationNotice = { mayAsk }
  const { committed, finished } = platform.navigate(to, { history: replace ? 'replace' : 'auto', info })
  // Both promises reject if a newer navigation aborts this one or a leave question blocks it.
  await Promise.allSettled([committed, finished])
}

/** Reloads the data of the shown page. Among concurrent reloads, the last one wins. */
function revalidation({ shown, show }: ReturnType<typeof shownPage>, api: Api) {
  let asked = 0
  return async () => {
    clearPrefetched()
    asked += 1
    const own = asked
    const opened = await openPage(new URL(location.href), api)
    const page = shown()
    if (own !== asked || !page || !isHere(page.location)) return
    if (opened) show({ ...opened, location: page.location })
    else location.reload()
  }
}

interface Needs {
  api: Api
  /** Notifies the reader that links don't work while offline. */
  sayOffline(): void
}

/**
 * Client-side navigation on the browser's Navigation API. The API raises an event for each link click, form
 * submission and history step. It also keeps history entries with scroll positions, and aborts a navigation
 * when a newer one starts.
 */
export function browserNavigator({ api, sayOffline }: Needs): Navigator & { begin(page: OpenPage): void } {
  const page = shownPage()
  const ahead = nextPage()
  const { block, holdsUp } = leaveQuestions()

  platform?.addEventListener('navigate', event => {
    const url = new URL(event.destination.url)
    if (isPress(event) && !globalThis.navigator.onLine && event.canIntercept && !isAnchor(event, url)) {
      // A page from the service worker loads as a full document.
      if (hasKeeper()) return void holdsUp(event, url)
      // An offline browser would show its error page and discard the page being read.
      event.preventDefault()
      sayOffline()
    } else if (isOnward(event, url) && !holdsUp(event, url) && !comesAnew(event))
      follow(event, url, { page, ahead, api })
  })

  /** The address changed to another anchor of the shown page. */
  function noticeAnchor() {
    const shown = page.shown()
    if (!shown || ahead.next() || !isHere(shown.location)) return
    const location = whereabouts()
    if (location.key !== shown.location.key || location.hash !== shown.location.hash)
      page.show({ ...shown, location })
  }
  platform?.addEventListener('currententrychange', noticeAnchor)
  addEventListener('hashchange', noticeAnchor)

  return {
    navigate,
    revalidate: revalidation(page, api),
    putAnchor(id) {
      // A reader who has already started another navigation stays on it.
      if (ahead.next()) return
      history.replaceState(null, '', `#${id}`)
      noticeAnchor()
    },
    subscribe: page.subscribe,
    arrived: page.arrived,
    begin: page.begin,
    next: ahead.next,
    onNext: ahead.onNext,
    block,
  }
}
