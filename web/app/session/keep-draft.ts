import { tellsSolution } from './drafts-left.ts'
import { currentSession, isSignedOut } from './session.ts'

/**
 * Stores a draft in the browser. A draft that reveals a solution goes to this tab only if the session ended
 * unasked, and is discarded after a sign-out.
 */
export function keepText(key: string, text: string) {
  if (currentSession().state !== 'visitor' || !tellsSolution(key, text)) localStorage.setItem(key, text)
  else if (!isSignedOut()) sessionStorage.setItem(key, text)
}

export const keptText = (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key)

export function dropText(key: string) {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}
