import { type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, SessionContext } from './session.ts'

/**
 * The first session result is deferred, because it re-renders half the page and must not block input. Later
 * changes, such as a sign-in, apply before the navigation that follows them.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const unknown = use(SessionContext)
  const session = useSyncExternalStore(onSessionChange, currentSession, () => unknown)
  const isKnown = useDeferredValue(session) !== unknown
  return <SessionContext value={isKnown ? session : unknown}>{children}</SessionContext>
}
