import {
  createBrowserRouter,
  type DataRouter,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as RouteError,
  RouterContextProvider,
} from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { apiContext, routesWith } from '../routes.ts'
import type { Screen } from '../screen.ts'
import { dropAhead, loadAhead } from './ahead.ts'
import type { Navigation, Navigator } from './navigation.ts'
import { rememberScroll } from './scroll.ts'

/** What the router's state says of the page. */
function shown({
  location,
  navigation,
  matches,
  loaderData,
  errors,
  ...scroll
}: DataRouter['state']): Navigation {
  const route = matches.at(-1)?.route
  return {
    location,
    next: navigation.location,
    screen: route?.handle as Screen | undefined,
    loaded: (route && loaderData[route.id]) ?? {},
    failure: Object.values(errors ?? {})[0],
    scrollTo: scroll.restoreScrollPosition,
    keepsScroll: scroll.preventScrollReset,
  }
}

/** What the server has loaded, under the name that the router gives to the page's route. */
function hydrationData(routes: ReturnType<typeof routesWith>, { loaded, failure }: Navigation) {
  const id = String(routes.indexOf(matchRoutes(routes, window.location)?.at(-1)?.route ?? {}))
  const { status, data } = (failure ?? {}) as { status?: number; data?: unknown }
  return { loaderData: { [id]: loaded }, errors: status ? { [id]: new RouteError(status, '', data) } : null }
}

/** The router over a page that is there already. */
export async function openRouter(first: Navigation, publish: (navigation: Navigation) => void) {
  const routes = routesWith(first.screen)
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationData(routes, first),
    getContext() {
      const context = new RouterContextProvider()
      context.set(apiContext, browserApi)
      return context
    },
  })
  router.subscribe(state => publish(shown(state)))
  rememberScroll(router)
  // An anchor may have been followed before the router was there.
  if (router.state.location.hash !== first.location.hash) publish(shown(router.state))

  let blockers = 0
  const block: Navigator['block'] = (shouldBlock, changed) => {
    blockers += 1
    const key = String(blockers)
    router.getBlocker(key, shouldBlock)
    const unsubscribe = router.subscribe(({ blockers }) => changed(blockers.get(key)))
    return () => {
      unsubscribe()
      router.deleteBlocker(key)
    }
  }

  return {
    navigate: async (...asked: Parameters<Navigator['navigate']>) => router.navigate(...asked),
    async revalidate() {
      dropAhead()
      await router.revalidate()
    },
    async fetchAhead({ pathname, search }: Pick<URL, 'pathname' | 'search'>, withData: boolean) {
      for (const { route, params } of matchRoutes(router.routes, pathname) ?? []) {
        const { handle } = typeof route.lazy === 'function' ? await route.lazy() : route
        const { load } = handle as Screen
        if (withData && load)
          loadAhead(pathname + search, () =>
            load({
              api: browserApi,
              params: params as Record<string, string>,
              search: new URLSearchParams(search),
            }),
          )
      }
    },
    block,
  }
}
