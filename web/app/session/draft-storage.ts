import { revealsSolution } from './draft-cleanup.ts'
import { currentSession, isSignedOut } from './session.ts'

/**
 * Stores a draft in local storage. If the session ended without a sign-out, a draft that reveals a solution
 * goes to this tab's session storage. After a sign-out it isn't stored.
 */
export function storeDraftText(key: string, text: string) {
  if (currentSession().state !== 'visitor' || !revealsSolution(key, text)) localStorage.setItem(key, text)
  else if (!isSignedOut()) sessionStorage.setItem(key, text)
}

export const storedDraftText = (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key)

/** A stored draft; `undefined` if there is none, or it is unreadable. */
export function readDraft<Draft extends object>(key: string): Draft | undefined {
  try {
    return JSON.parse(storedDraftText(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function removeDraftText(key: string) {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}
