import { createContext, use } from 'react'
import type { Tokens, Viewer } from '#contract/people/members/members.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { dropTokens, heldTokens, holdTokens, SESSION_OVER } from '#web/app/api/tokens.ts'
import { forgetPages } from '#web/app/offline/forget-pages.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { clearTab, dropAllWaiting, sealDrafts } from './drafts-left.ts'
import { forgetMember, knownMember, rememberMember } from './known-member.ts'

/**
 * `unknown` until a server has said who holds the tokens: for as long as it doesn't answer, this browser's member is
 * taken to be here, under the last known name.
 */
export type Session =
  | { state: 'unknown'; viewer: null; nickname?: string | undefined; isUnanswered?: boolean }
  | { state: 'visitor'; viewer: null }
  | { state: 'member'; viewer: Viewer }

const UNKNOWN = { state: 'unknown', viewer: null } as const
const VISITOR = { state: 'visitor', viewer: null } as const

let session: Session = UNKNOWN
const listeners = newListeners()

function become(next: Session) {
  if (next.state === 'member') rememberMember(next.viewer)
  const { dataset } = document.documentElement
  if (next.state === 'visitor') {
    // Noticed later than it happened: whoever was signed in and writes at this moment goes on in this tab.
    const isHere = dataset.member !== undefined && !hasSignedOut
    sealDrafts({ toTab: isHere })
    forgetMember()
  }
  session = next
  // The reserved places, which the early script opens before this runs.
  if (next.state === 'visitor') delete dataset.member
  else dataset.member = next.state
  if (next.state !== 'unknown') {
    if (next.viewer?.activated === false) dataset.inactive = ''
    else delete dataset.inactive
  }
  listeners.tell()
}

export const currentSession = () => session
export const onSessionChange = listeners.subscribe

export const SessionContext = createContext<Session>(UNKNOWN)

/** Who is reading, in a component. On the server and in the first browser render: nobody known yet. */
export const useSession = () => use(SessionContext)
export const useViewer = () => useSession().viewer

let hasSignedOut = false
/** Whether the member has left this page by an act of their own: nothing that tells a solution is kept any more. */
export const isSignedOut = () => hasSignedOut

let restores = 0
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** The access token, then the refresh token, then a visitor. Where no server says who it is, it is asked again. */
export async function restoreSession() {
  clearTimeout(retry)
  restores += 1
  const own = restores
  const found = await heldMember()
  // Someone may have signed in meanwhile, here or in another tab.
  if (own !== restores) return
  failures = found ? 0 : failures + 1
  if (!found) retry = setTimeout(restoreSession, pauseAfter(failures))
  become(found ?? stillHere())
}

/** `undefined` where nobody could be asked. */
async function heldMember(): Promise<Session | undefined> {
  if (!heldTokens()) return VISITOR
  try {
    const { data } = await browserApi('GET /api/user/token')
    return { state: 'member', viewer: data }
  } catch {
    // A refused session has lost its tokens by now.
    return heldTokens() ? undefined : VISITOR
  }
}

/** A form that is open goes on, and a page says who was here. */
function stillHere(): Session {
  const known = knownMember()
  if (session.state === 'member' && session.viewer.memberId === known?.memberId) return session
  return { ...UNKNOWN, nickname: known?.nickname, isUnanswered: failures >= FAILURES_TOLD }
}

/** The first is what a restart of the server gives, and over within a second. */
const FAILURES_TOLD = 2
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Grows with each failure, and differs between browsers: a server that comes back isn't stormed. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

export function beginSession({ accessToken, refreshToken, ...viewer }: Viewer & Tokens) {
  restores += 1
  failures = 0
  hasSignedOut = false
  clearTimeout(retry)
  holdTokens({ accessToken, refreshToken })
  become({ state: 'member', viewer })
}

/** Ends the session and loads the home page anew, as the spec asks: nothing of the member stays in memory. */
export function endSession() {
  const held = heldTokens()
  hasSignedOut = true
  dropTokens()
  forgetMember()
  sealDrafts({ toTab: false })
  clearTab()
  dropAllWaiting()
  forgetPages()
  session = VISITOR
  if (held) {
    const body = new Blob([JSON.stringify({ refreshToken: held.refreshToken })], { type: 'application/json' })
    // A beacon outlives the page.
    navigator.sendBeacon('/api/signout', body)
  }
  if (navigator.onLine) {
    // The line at the head of the page: a document of its own is on its way.
    document.documentElement.dataset.onward = ''
    return location.assign('/')
  }
  // Without a connection there is no home page to load: the member leaves this one, and the rest follows.
  become(VISITOR)
  addEventListener('online', () => location.assign('/'), { once: true })
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
