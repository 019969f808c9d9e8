import { useSyncExternalStore } from 'react'
import type { Tokens, Viewer } from '#contract/members.ts'
import { browserApi } from '../api/browser-api.ts'
import { dropTokens, heldTokens, holdTokens } from './tokens.ts'

/** `unknown` until the start has asked the server who holds the tokens. */
export type Session = { state: 'unknown' | 'visitor'; viewer: null } | { state: 'member'; viewer: Viewer }

const UNKNOWN = { state: 'unknown', viewer: null } as const
const VISITOR = { state: 'visitor', viewer: null } as const

let session: Session = UNKNOWN
const listeners = new Set<() => void>()

function become(next: Session) {
  session = next
  // The header's reserved place, which the early script opens before this runs.
  if (next.state === 'visitor') delete document.documentElement.dataset.member
  else document.documentElement.dataset.member = next.state
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = () => session
export const onSessionChange = subscribe

/** Who is reading, in a component. On the server and in the first browser render: nobody known yet. */
export const useSession = () => useSyncExternalStore(subscribe, currentSession, (): Session => UNKNOWN)
export const useViewer = () => useSession().viewer

/** At start: the access token, then the refresh token, then a visitor. */
export async function restoreSession() {
  if (!heldTokens()) return become(VISITOR)
  try {
    const { data } = await browserApi('GET /api/user/token')
    become({ state: 'member', viewer: data })
  } catch {
    become(VISITOR)
  }
}

export function beginSession({ accessToken, refreshToken, ...viewer }: Viewer & Tokens) {
  holdTokens({ accessToken, refreshToken })
  become({ state: 'member', viewer })
}

/** Ends the session here at once, and on the server as soon as it hears. */
export async function endSession() {
  const held = heldTokens()
  dropTokens()
  become(VISITOR)
  if (held)
    await browserApi('POST /api/signout', { body: { refreshToken: held.refreshToken } }).catch(
      () => undefined,
    )
}

/** Follows another tab that signed in or out. */
export function watchOtherTabs() {
  addEventListener('storage', event => {
    if (event.key !== 'accessToken' && event.key !== null) return
    const wasMember = session.state === 'member'
    if (wasMember !== Boolean(heldTokens())) void restoreSession()
  })
}
