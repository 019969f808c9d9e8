import type { openRouter } from './browser-router.ts'
import type { Navigation, Navigator } from './navigation.ts'

type Router = Awaited<ReturnType<typeof openRouter>>

/**
 * Navigation of a page that the server rendered. Whoever only reads it needs no router:
 * it is fetched as someone reaches for a link, or goes back.
 */
export function browserNavigator(first: Navigation): Navigator {
  const listeners = new Set<(navigation: Navigation) => void>()
  const publish = (navigation: Navigation) => {
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

  return {
    navigate: async (to, options) => (await open()).navigate(to, options),
    revalidate: async () => (await open()).revalidate(),
    fetchAhead: async pathname => (await open()).fetchAhead(pathname),
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
