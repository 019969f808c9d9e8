import { renderToString } from 'react-dom/server'
import type { InProcessCall, PageTag, RenderPage } from '#contract/pages.ts'
import type { Api } from '#web/app/api/api.ts'
import { queryOnWire } from '#web/app/api/on-wire.ts'
import { App } from '#web/app/layout/App.tsx'
import { serverNavigator } from '#web/app/navigation/navigation.ts'
import { PartsContext } from '#web/app/parts/Part.tsx'
import { partsFor } from '#web/app/parts/part-cache.ts'
import { runLoad, type Screen } from '#web/app/screen/screen.ts'
import { SettingsContext } from '#web/app/state/settings.ts'
import { currentHour } from '#web/ui/dates/clock.ts'
import { pageDocument } from './document.ts'
import { importScreen, screenAt } from './screen-modules.ts'

export { default as earlyScript } from '#web/app/early/early.ts?script'

const imported = new Map<string, Screen>()

async function screenNamed(name: string) {
  const screen = imported.get(name) ?? (await importScreen(name))
  imported.set(name, screen)
  return screen
}

const apiOf = (call: InProcessCall) =>
  ((name: never, input: { query?: never } = {}) =>
    call(name, queryOnWire(input.query ?? {}) as never)) as unknown as Api

/** Renders the page at an address as a visitor sees it. */
export const renderPage: RenderPage = async ({ url, call, settings, assets }) => {
  const [pathname = '/', query] = url.split('?')
  const search = query ? `?${query}` : ''
  const isGuide = import.meta.env.DEV && pathname === '/styleguide'
  const { name, params } = isGuide ? { name: 'ui/styleguide/Styleguide', params: {} } : screenAt(pathname)
  const screen = await screenNamed(name)
  const given = { api: apiOf(call), params, search: new URLSearchParams(search) }
  const outcome = await runLoad(() => screen.load?.(given))
  const { loaded, thrown } = outcome
  const isUnforeseen = outcome.failure && outcome.failure.status === undefined
  const failure = isUnforeseen ? { status: 500 } : outcome.failure
  const location = { pathname, search, hash: '', key: 'first' }
  const parts = partsFor(settings, currentHour())
  const markup = renderToString(
    <SettingsContext value={settings}>
      {/* In development, components change while the server runs, so parts aren't cached. */}
      <PartsContext value={import.meta.env.DEV ? null : parts.place}>
        <App first={{ location, screen, loaded, failure }} navigator={serverNavigator} />
      </PartsContext>
    </SettingsContext>,
  )
  const { structured } = failure ? {} : screen.head(loaded as never)
  return {
    status: failure?.status ?? 200,
    html: pageDocument({
      markup: parts.complete(markup),
      state: { settings, screen: name, loaded, failure },
      structured: structured ? structured(settings) : undefined,
      assets,
    }),
    tags: (failure ? [] : (screen.tags?.(loaded as never) ?? [])) as PageTag[],
    // Unexpected errors go only to the log.
    failure: isUnforeseen ? thrown : undefined,
  }
}
