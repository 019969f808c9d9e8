import './styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as RouteError,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserApi } from './api/browser-api.ts'
import type { PageState } from './document.ts'
import { followLinks } from './navigation/links.ts'
import { routes } from './routes.tsx'
import { apiContext } from './screen.tsx'
import { followSession, restoreSession } from './session/session.ts'
import { SettingsContext } from './settings.ts'

const { settings, loaderData, errors }: PageState = JSON.parse(
  document.getElementById('state')?.textContent ?? '{}',
)

const routeErrors =
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = error as { status: number; data: unknown }
      return [id, new RouteError(status, '', data)]
    }),
  )

// The page's own screen must be there before hydration, or React would find another tree than the server's.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const router = createBrowserRouter(routes, {
  hydrationData: { loaderData, errors: routeErrors },
  getContext() {
    const context = new RouterContextProvider()
    context.set(apiContext, browserApi)
    return context
  },
})

hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <SettingsContext value={settings}>
      <RouterProvider router={router} />
    </SettingsContext>
  </StrictMode>,
)
followLinks(router)
followSession()
void restoreSession()
