import { type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, SessionContext } from './session.ts'

/**
 * The first finding is deferred: half a page is drawn anew for it, which must not hold up the reader.
 * What follows, such as signing in, is there before the navigation that comes of it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const unknown = use(SessionContext)
  const session = useSyncExternalStore(onSessionChange, currentSession, () => unknown)
  const isKnown = useDeferredValue(session) !== unknown
  return <SessionContext value={isKnown ? session : unknown}>{children}</SessionContext>
}
