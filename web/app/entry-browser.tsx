import '#web/app/styles/styles.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from '#web/app/api/browser-api.ts'
import { App } from '#web/app/layout/App.tsx'
import { browserNavigator } from '#web/app/navigation/browser-navigator.ts'
import { currentLocation } from '#web/app/navigation/current-location.ts'
import { handOver, wentBackEarly } from '#web/app/navigation/early-acts.ts'
import { prefetchOnHover } from '#web/app/navigation/hover-prefetch.ts'
import { importScreens, prefetchPage } from '#web/app/navigation/load-page.ts'
import type { OpenPage } from '#web/app/navigation/navigation.ts'
import { screenOf } from '#web/app/screen/screen.ts'
import { SessionProvider } from '#web/app/session/SessionProvider.tsx'
import { followSession, restoreSession } from '#web/app/session/session.ts'
import { SettingsContext } from '#web/app/state/settings.ts'
import { followBlocks } from '#web/people/blocks/blocks.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { PageState } from './document.ts'

if (wentBackEarly()) {
  location.reload()
  // Until the reload, nothing may hydrate this document, because it shows a page that the reader has left.
  await new Promise(() => undefined)
}

const { settings, screen, script, loaded, failure }: PageState = JSON.parse(
  document.getElementById('state')?.textContent ?? '{}',
)
const { pathname, search } = location

// This comes first, so that clicks are answered during hydration.
const navigator = browserNavigator({
  api: browserApi,
  notifyOffline: () => toast.failure('인터넷에 연결되어 있지 않습니다. 다시 연결된 뒤에 눌러 주세요.'),
})

const first: OpenPage = {
  // The page's own screen must be loaded before hydration. Otherwise React would find a different tree than
  // the server's.
  screen: screen && script ? screenOf(screen, await import(/* @vite-ignore */ script)) : undefined,
  location: { ...currentLocation(), pathname, search },
  loaded,
  failure,
}
navigator.begin(first)

handOver()
// A transition works in slices of 5 ms and lets input go first.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <SettingsContext value={settings}>
        <SessionProvider>
          <App first={first} navigator={navigator} />
        </SessionProvider>
      </SettingsContext>
    </StrictMode>,
  )
})
// The next click needs this code. If the fetch fails now, the click retries it.
void importScreens().catch(() => undefined)
prefetchOnHover((url, withData) => prefetchPage(url, browserApi, withData))
followBlocks()
followSession()
void restoreSession()

// The service worker is registered last, since nothing waits for it. If that fails, pages load as usual.
if (settings.keepsPages && 'serviceWorker' in globalThis.navigator)
  setTimeout(
    () =>
      void import('#web/app/offline/register-service-worker.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        .then(() => (localStorage.getItem('push') ? import('#web/people/push/push-subscription.ts') : null))
        .then(push => push?.renewPush())
        .catch(() => undefined),
    1_000,
  )
