import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import { pageNames, siteMap } from '#contract/site-map.ts'
import type { Api } from './api/api.ts'
import { takeAhead } from './navigation/ahead.ts'
import { importScreen, type Screen } from './screen.ts'
import { NOT_FOUND, screens } from './screens.ts'

export const apiContext = createContext<Api>()

/** A refusal crosses the loader's boundary as data, as it is in what the server has rendered. */
function asRouteError(error: unknown) {
  const { code, status, message } = error as { code?: string; status?: number; message?: string }
  return typeof status === 'number' && code ? data({ code, message }, { status }) : error
}

/** What a route is once its screen is there; the screen itself is its handle. */
const routeOf = (screen: Screen) => ({
  handle: screen,
  loader: async ({ request, params, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    try {
      const { pathname, search, searchParams } = new URL(request.url)
      const ahead = takeAhead(pathname + search)
      if (ahead) return (await ahead) ?? null
      const given = { api: context.get(apiContext), params: params as Record<string, string> }
      return (await screen.load?.({ ...given, search: searchParams })) ?? null
    } catch (error) {
      throw asRouteError(error)
    }
  },
})

/** The routes; each fetches its screen when it is asked for, but for one that is there already. */
export const routesWith = (ready?: Screen): RouteObject[] =>
  [...pageNames.map(page => [siteMap[page].path, screens[page]] as const), ['*', NOT_FOUND] as const].map(
    ([path, name]) =>
      name === ready?.name
        ? { path, ...routeOf(ready) }
        : { path, lazy: async () => routeOf(await importScreen(name)) },
  )
