import type { NavigationInfo } from './navigation-kind.ts'

interface Blocker {
  hasUnsaved(): boolean
  confirmLeave(leave: () => void): void
}

function repeatNavigation({ navigationType, destination: { url, key } }: NavigateEvent) {
  const info: NavigationInfo = { isConfirmed: true }
  const { committed, finished } =
    navigationType === 'traverse'
      ? navigation.traverseTo(key, { info })
      : navigation.navigate(url, { history: navigationType === 'replace' ? 'replace' : 'push', info })
  // Another navigation may abort this one.
  void Promise.allSettled([committed, finished])
}

/** Blocks navigation away from unsaved changes, and asks first. */
export function createLeaveGuard() {
  const blockers = new Set<Blocker>()
  return {
    block(hasUnsaved: Blocker['hasUnsaved'], confirmLeave: Blocker['confirmLeave']) {
      const blocker = { hasUnsaved, confirmLeave }
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    /**
     * Whether a navigation is blocked. The browser allows no second blocked step back without a click
     * between.
     */
    blocks(event: NavigateEvent, { pathname }: URL) {
      const { isConfirmed, confirmLeave } = (event.info ?? {}) as NavigationInfo
      if (isConfirmed || !event.cancelable || pathname === location.pathname) return false
      // Replacing a page follows an action on it, such as a deletion, and needs no question. Links never
      // replace a page.
      if (event.navigationType === 'replace' && !confirmLeave) return false
      const blocker = [...blockers].find(({ hasUnsaved }) => hasUnsaved())
      if (!blocker) return false
      event.preventDefault()
      blocker.confirmLeave(() => repeatNavigation(event))
      return true
    },
  }
}
