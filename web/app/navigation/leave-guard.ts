import type { NavigationNotice } from './navigation-kind.ts'

interface Blocker {
  hasUnsaved(): boolean
  ask(leave: () => void): void
}

/** Repeats a blocked navigation. */
function again({ navigationType, destination: { url, key } }: NavigateEvent) {
  const info: NavigationNotice = { isAnswered: true }
  const { committed, finished } =
    navigationType === 'traverse'
      ? navigation.traverseTo(key, { info })
      : navigation.navigate(url, { history: navigationType === 'replace' ? 'replace' : 'push', info })
  // Another navigation may abort this one.
  void Promise.allSettled([committed, finished])
}

/** Blocks navigation away from unsaved changes, and asks first. */
export function leaveQuestions() {
  const blockers = new Set<Blocker>()
  return {
    block(hasUnsaved: Blocker['hasUnsaved'], ask: Blocker['ask']) {
      const blocker = { hasUnsaved, ask }
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    /**
     * Whether a navigation is blocked. The browser allows no second blocked step back without a click
     * between.
     */
    holdsUp(event: NavigateEvent, { pathname }: URL) {
      const { isAnswered, mayAsk } = (event.info ?? {}) as NavigationNotice
      if (isAnswered || !event.cancelable || pathname === location.pathname) return false
      // Links never replace a page. A replacement follows an action on this page, such as a deletion.
      if (event.navigationType === 'replace' && !mayAsk) return false
      const blocker = [...blockers].find(({ hasUnsaved }) => hasUnsaved())
      if (!blocker) return false
      event.preventDefault()
      blocker.ask(() => again(event))
      return true
    },
  }
}
