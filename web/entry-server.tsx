import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { PageTag, RenderPage } from '#contract/pages.ts'
import type { Api } from './api/api.ts'
import { pageDocument } from './document.ts'
import { routes } from './routes.tsx'
import { apiContext, type ScreenHandle } from './screen.tsx'
import { SettingsContext } from './settings.ts'

const handler = createStaticHandler(routes)

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
  const last = context.matches.at(-1)
  const handle = last?.route.handle as ScreenHandle | undefined
  const loaded = last && context.loaderData[last.route.id]
  const tags = (context.errors ? [] : (handle?.tags?.(loaded as never) ?? [])) as PageTag[]
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    <SettingsContext value={settings}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SettingsContext>,
  )
  const { loaderData, errors, statusCode } = context
  const failure = Object.values(errors ?? {}).find(error => !isRouteErrorResponse(error))
  return {
    status: statusCode,
    html: pageDocument({ markup, state: { settings, loaderData, errors }, assets, file: handle?.file }),
    tags,
    failure,
  }
}
