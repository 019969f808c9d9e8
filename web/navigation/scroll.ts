import type { DataRouter } from 'react-router'

const STORED = 'scroll-positions'

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
  } catch {
    return {}
  }
}

/** Where each page was left, for whoever comes back to it; what the browser does by itself between documents. */
export function rememberScroll(router: DataRouter) {
  const positions = storedPositions()
  router.enableScrollRestoration(positions, () => window.scrollY)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    if (router.state.navigation.state === 'idle') positions[router.state.location.key] = window.scrollY
    try {
      sessionStorage.setItem(STORED, JSON.stringify(positions))
    } catch {
      // Full or forbidden: the way back then leads to the top.
    }
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}
