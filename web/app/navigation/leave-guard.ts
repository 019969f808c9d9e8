import type { Said } from './navigation-kind.ts'

interface Blocker {
  hasUnsaved(): boolean
  ask(leave: () => void): void
}

/** Goes where a navigation was going that has been held up. */
function again({ navigationType, destination: { url, key } }: NavigateEvent) {
  const info: Said = { isAnswered: true }
  const { committed, finished } =
    navigationType === 'traverse'
      ? navigation.traverseTo(key, { info })
      : navigation.navigate(url, { history: navigationType === 'replace' ? 'replace' : 'push', info })
  // Another way may be taken meanwhile.
  void Promise.allSettled([committed, finished])
}

/** Holds up whoever would leave what isn't saved, and asks. */
export function leaveQuestions() {
  const blockers = new Set<Blocker>()
  return {
    block(hasUnsaved: Blocker['hasUnsaved'], ask: Blocker['ask']) {
      const blocker = { hasUnsaved, ask }
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    /** Whether a navigation is held up. The browser lets nobody be held twice by a way back without a press between. */
    holdsUp(event: NavigateEvent, { pathname }: URL) {
      const { isAnswered, mayAsk } = (event.info ?? {}) as Said
      if (isAnswered || !event.cancelable || pathname === location.pathname) return false
      // No link replaces a page: that is what was done here, as a deletion.
      if (event.navigationType === 'replace' && !mayAsk) return false
      const blocker = [...blockers].find(({ hasUnsaved }) => hasUnsaved())
      if (!blocker) return false
      event.preventDefault()
      blocker.ask(() => again(event))
      return true
    },
  }
}
