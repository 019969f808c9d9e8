import { createContext, use } from 'react'
import type { Tokens, Viewer } from '#contract/members.ts'
import { browserApi } from '../api/browser-api.ts'
import { dropTokens, heldTokens, holdTokens, SESSION_OVER } from './tokens.ts'

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

export const currentSession = () => session
export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const SessionContext = createContext<Session>(UNKNOWN)

/** Who is reading, in a component. On the server and in the first browser render: nobody known yet. */
export const useSession = () => use(SessionContext)
export const useViewer = () => useSession().viewer

let restores = 0

/** The access token, then the refresh token, then a visitor. */
export async function restoreSession() {
  restores += 1
  const own = restores
  const restored = await heldMember()
  // Someone may have signed in meanwhile, here or in another tab.
  if (own === restores) become(restored)
}

async function heldMember(): Promise<Session> {
  if (!heldTokens()) return VISITOR
  try {
    const { data } = await browserApi('GET /api/user/token')
    return { state: 'member', viewer: data }
  } catch {
    return VISITOR
  }
}

export function beginSession({ accessToken, refreshToken, ...viewer }: Viewer & Tokens) {
  restores += 1
  holdTokens({ accessToken, refreshToken })
  become({ state: 'member', viewer })
}

/** Ends the session and loads the home page anew, as the spec asks: nothing of the member stays in memory. */
export function endSession() {
  const held = heldTokens()
  dropTokens()
  if (held) {
    const body = new Blob([JSON.stringify({ refreshToken: held.refreshToken })], { type: 'application/json' })
    // A beacon outlives the page.
    navigator.sendBeacon('/api/signout', body)
  }
  location.assign('/')
}

/** What this tab shows and what the storage holds have parted: while it slept, offline, or at a session's end. */
function catchUp() {
  if ((session.state === 'member') !== Boolean(heldTokens())) void restoreSession()
}

/** Follows other tabs that sign in or out, and a tab's own return from sleep. */
export function followSession() {
  addEventListener('storage', ({ key }) => {
    if (key === 'accessToken' || key === null) void restoreSession()
    // The second of the pair, in whatever order the other tab wrote them.
    else if (key === 'refreshToken') catchUp()
  })
  addEventListener(SESSION_OVER, catchUp)
  addEventListener('online', catchUp)
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp())
}
