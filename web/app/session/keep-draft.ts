import { tellsSolution } from './drafts-left.ts'
import { currentSession, isSignedOut } from './session.ts'

/**
 * Keeps a draft: in the browser, or in this tab alone where it tells a solution and its writer's session has ended
 * unasked. After a sign-out such a one isn't kept.
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
