import './styles.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageState } from './document.ts'
import { browserNavigator } from './navigation/browser-navigator.ts'
import { followLinks } from './navigation/links.ts'
import { Navigated } from './navigation/Navigated.tsx'
import type { Navigation } from './navigation/navigation.ts'
import { importScreen } from './screen.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { followSession, restoreSession } from './session/session.ts'
import { SettingsContext } from './settings.ts'

const { settings, screen, loaded, failure }: PageState = JSON.parse(
  document.getElementById('state')?.textContent ?? '{}',
)
const { pathname, search, hash } = location

const first: Navigation = {
  location: { pathname, search, hash, state: null, key: 'default' },
  next: undefined,
  // The page's own screen must be there before hydration, or React would find another tree than the server's.
  screen: screen === undefined ? undefined : await importScreen(screen),
  loaded,
  failure,
  scrollTo: false,
  keepsScroll: false,
}
const navigator = browserNavigator(first)

// As a transition it works in slices of 5 ms, and lets whatever the reader does go first.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <SettingsContext value={settings}>
        <SessionProvider>
          <Navigated first={first} navigator={navigator} />
        </SessionProvider>
      </SettingsContext>
    </StrictMode>,
  )
})
followLinks(navigator)
followSession()
void restoreSession()
