import type { Api } from '#web/app/api/api.ts'
import { platform, whereabouts } from './current-location.ts'
import { shownPage } from './current-page.ts'
import { follow } from './intercept-navigation.ts'
import { leaveQuestions } from './leave-guard.ts'
import { openPage } from './load-page.ts'
import type { Navigator, Onward, OpenPage } from './navigation.ts'
import { isAnchor, isHere, isOnward, isPress, type Said } from './navigation-kind.ts'
import { nextPage } from './pending-navigation.ts'
import { dropAhead } from './prefetch-cache.ts'
import { isOutdated } from './release-check.ts'
import { hasKeeper } from './service-worker-status.ts'

/** A newer release brings its own document; a way back within this one can't leave it. */
const comesAnew = ({ navigationType }: NavigateEvent) => isOutdated() && navigationType !== 'traverse'

async function navigate(to: string, { replace = false, mayAsk = false }: Onward = {}) {
  if (!platform) return replace ? location.replace(to) : location.assign(to)
  const info: Said = { mayAsk }
  const { committed, finished } = platform.navigate(to, { history: replace ? 'replace' : 'auto', info })
  // Either fails where it was given up for another, or held up by a question.
  await Promise.allSettled([committed, finished])
}

/** Loads what is shown anew; of several at a time the last one counts. */
function revalidation({ shown, show }: ReturnType<typeof shownPage>, api: Api) {
  let asked = 0
  return async () => {
    dropAhead()
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
  /** Tells that a press leads nowhere now. */
  sayOffline(): void
}

/**
 * Leads from page to page by the browser's own navigation: it raises an event for each press of a link or a form and
 * each way back, keeps the entries and where each was scrolled to, and gives up a navigation for a newer one.
 */
export function browserNavigator({ api, sayOffline }: Needs): Navigator & { begin(page: OpenPage): void } {
  const page = shownPage()
  const ahead = nextPage()
  const { block, holdsUp } = leaveQuestions()

  platform?.addEventListener('navigate', event => {
    const url = new URL(event.destination.url)
    if (isPress(event) && !globalThis.navigator.onLine && event.canIntercept && !isAnchor(event, url)) {
      // What the service worker has kept comes as a document of its own.
      if (hasKeeper()) return void holdsUp(event, url)
      // An offline browser would show its own page, and take the one that is being read.
      event.preventDefault()
      sayOffline()
    } else if (isOnward(event, url) && !holdsUp(event, url) && !comesAnew(event))
      follow(event, url, { page, ahead, api })
  })

  /** Another anchor of the page that is shown. */
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
      // Who has gone on meanwhile isn't called back.
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
