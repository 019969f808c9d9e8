import type { openRouter } from './browser-router.ts'
import type { Navigation, Navigator } from './navigation.ts'

type Router = Awaited<ReturnType<typeof openRouter>>

/** Safari has no idle callback. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 2_000)

/**
 * Navigation of a page that the server rendered. Whoever only reads it needs no router: its code is fetched once the
 * browser has nothing else to do, and runs as someone reaches for a link, or goes back.
 */
export function browserNavigator(first: Navigation): Navigator {
  const listeners = new Set<(navigation: Navigation) => void>()
  let underWay = 0
  let isRouted = false
  const showWhetherOnward = () =>
    document.documentElement.toggleAttribute('data-onward', underWay > 0 || isRouted)
  const publish = (navigation: Navigation) => {
    isRouted = navigation.next !== undefined
    showWhetherOnward()
    for (const listener of listeners) listener(navigation)
  }

  let opening: Promise<Router> | undefined
  const open = () => {
    opening ??= import('./browser-router.ts')
      .then(({ openRouter }) => openRouter(first, publish))
      .catch(error => {
        opening = undefined
        throw error
      })
    return opening
  }
  // What could not be fetched is asked for again by whatever needs it next.
  const openIfPossible = () => open().catch(() => undefined)
  // An anchor of this page was followed, or left again.
  addEventListener('popstate', openIfPossible)
  whenIdle(() => void import('./browser-router.ts').catch(() => undefined))

  return {
    async navigate(to, options) {
      underWay += 1
      // Before anything is fetched: the press is answered at once.
      showWhetherOnward()
      try {
        await (await open()).navigate(to, options)
      } finally {
        underWay -= 1
        showWhetherOnward()
      }
    },
    revalidate: async () => (await open()).revalidate(),
    fetchAhead: async (url, withData) => (await open()).fetchAhead(url, withData),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    block(shouldBlock, changed) {
      let end: (() => void) | undefined
      let isOver = false
      void openIfPossible().then(router => {
        if (!isOver) end = router?.block(shouldBlock, changed)
      })
      return () => {
        isOver = true
        end?.()
      }
    },
  }
}
