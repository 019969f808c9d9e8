import { renderToString } from 'react-dom/server'
import { createStaticHandler, isRouteErrorResponse, RouterContextProvider } from 'react-router'
import type { PageTag, RenderPage } from '#contract/pages.ts'
import type { Api } from './api/api.ts'
import { pageDocument } from './document.ts'
import { Navigated } from './navigation/Navigated.tsx'
import { standingStill } from './navigation/navigation.ts'
import { apiContext, routesWith } from './routes.ts'
import type { Screen } from './screen.ts'
import { SettingsContext } from './settings.ts'

const handler = createStaticHandler(routesWith())

/** Renders the page at an address as a visitor reads it. */
export const renderPage: RenderPage = async ({ url, call, settings, assets }) => {
  const requestContext = new RouterContextProvider()
  const insideApi = (name: never, asked: { query?: never } = {}) => call(name, (asked.query ?? {}) as never)
  requestContext.set(apiContext, insideApi as unknown as Api)
  const context = await handler.query(new Request(new URL(url, settings.siteUrl)), { requestContext })
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/'
    return { status: context.status, location, html: '', tags: [] }
  }
  const route = context.matches.at(-1)?.route
  const screen = route?.handle as Screen | undefined
  const loaded = (route && context.loaderData[route.id]) ?? {}
  const thrown = Object.values(context.errors ?? {})[0]
  // What the reader is told; what broke goes to the log alone.
  const failure =
    thrown && (isRouteErrorResponse(thrown) ? { status: thrown.status, data: thrown.data } : { status: 500 })
  const still = { next: undefined, scrollTo: false, keepsScroll: false } as const
  const markup = renderToString(
    <SettingsContext value={settings}>
      <Navigated
        first={{ location: context.location, screen, loaded, failure, ...still }}
        navigator={standingStill}
      />
    </SettingsContext>,
  )
  return {
    status: context.statusCode,
    html: pageDocument({ markup, state: { settings, screen: screen?.name, loaded, failure }, assets }),
    tags: (thrown ? [] : (screen?.tags?.(loaded as never) ?? [])) as PageTag[],
    failure: isRouteErrorResponse(thrown) ? undefined : thrown,
  }
}
