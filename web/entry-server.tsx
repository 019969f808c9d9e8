import { renderToString } from 'react-dom/server'
import type { InsideCall, PageTag, RenderPage } from '#contract/pages.ts'
import type { Api } from './api/api.ts'
import { type PageState, pageDocument } from './document.ts'
import { Navigated } from './navigation/Navigated.tsx'
import { standingStill } from './navigation/navigation.ts'
import { importScreen, type Screen } from './screen.ts'
import { screenAt } from './screens.ts'
import { SettingsContext } from './settings.ts'

const imported = new Map<string, Screen>()

async function screenNamed(name: string) {
  const screen = imported.get(name) ?? (await importScreen(name))
  imported.set(name, screen)
  return screen
}

const apiOf = (call: InsideCall) =>
  ((name: never, asked: { query?: never } = {}) => call(name, (asked.query ?? {}) as never)) as unknown as Api

/** What the reader is told. A refusal is known by its parts: where Vite loads the pages as they are written, its class is another. */
function failureOf(thrown: unknown): PageState['failure'] {
  const { code, status, message } = thrown as { code?: string; status?: number; message?: string }
  return typeof status === 'number' && code ? { status, data: { code, message } } : { status: 500 }
}

interface Outcome {
  loaded: object
  failure?: PageState['failure']
  thrown?: unknown
}

async function load(screen: Screen, given: Parameters<NonNullable<Screen['load']>>[0]): Promise<Outcome> {
  try {
    return { loaded: ((await screen.load?.(given)) ?? {}) as object }
  } catch (thrown) {
    return { loaded: {}, failure: failureOf(thrown), thrown }
  }
}

/** Renders the page at an address as a visitor reads it. */
export const renderPage: RenderPage = async ({ url, call, settings, assets }) => {
  const [pathname = '/', query] = url.split('?')
  const search = query ? `?${query}` : ''
  const { name, params } = screenAt(pathname)
  const screen = await screenNamed(name)
  const given = { api: apiOf(call), params, search: new URLSearchParams(search) }
  const { loaded, failure, thrown } = await load(screen, given)
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const still = { next: undefined, scrollTo: false, keepsScroll: false } as const
  const markup = renderToString(
    <SettingsContext value={settings}>
      <Navigated first={{ location, screen, loaded, failure, ...still }} navigator={standingStill} />
    </SettingsContext>,
  )
  return {
    status: failure?.status ?? 200,
    html: pageDocument({ markup, state: { settings, screen: name, loaded, failure }, assets }),
    tags: (failure ? [] : (screen.tags?.(loaded as never) ?? [])) as PageTag[],
    // What broke goes to the log alone.
    failure: failure?.data ? undefined : thrown,
  }
}
