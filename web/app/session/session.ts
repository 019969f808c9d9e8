import { createContext, use } from 'react'
import type { Tokens, Viewer } from '#contract/people/members/members.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import {
  clearTokens,
  isNotPageMember,
  memberOf,
  SESSION_ENDED,
  setPageMember,
  storedTokens,
  storeTokens,
} from '#web/app/api/tokens.ts'
import { forgetPages } from '#web/app/offline/forget-pages.ts'
import { newListeners } from '#web/app/state/emitter.ts'
import { clearTab, removeAllWaiting, removeReaderTraces, removeRevealingDrafts } from './draft-cleanup.ts'
import { forgetMember, knownMember, rememberMember } from './known-member.ts'

/**
 * `unknown` until a server confirms who owns the tokens. Until then, the last known member is assumed, under
 * their last known nickname.
 */
type Session =
  | { state: 'unknown'; viewer: null; nickname?: string | undefined; isUnanswered?: boolean }
  | { state: 'visitor'; viewer: null }
  | { state: 'member'; viewer: Viewer }

const UNKNOWN = { state: 'unknown', viewer: null } as const
const VISITOR = { state: 'visitor', viewer: null } as const

let session: Session = UNKNOWN
const listeners = newListeners()

function setSession(next: Session) {
  if (next.state === 'member') rememberMember(next.viewer)
  const { dataset } = document.documentElement
  if (next.state === 'visitor') {
    // A member may be writing when the end of the session is noticed. Their drafts then stay in this tab.
    const wasWriting = dataset.member !== undefined && !hasSignedOut
    removeRevealingDrafts({ toTab: wasWriting })
    forgetMember()
  }
  session = next
  // After a sign-out, or while the member is uncertain, the page still shows the member's content.
  if (next.viewer) setPageMember(next.viewer.memberId)
  // Controls the reserved spaces, which the early script opens before this runs.
  if (next.state === 'visitor') delete dataset.member
  else dataset.member = next.state
  if (next.state !== 'unknown') {
    if (next.viewer?.activated === false) dataset.inactive = ''
    else delete dataset.inactive
  }
  listeners.notify()
}

export const currentSession = () => session
export const onSessionChange = listeners.subscribe

export const SessionContext = createContext<Session>(UNKNOWN)

/** The viewer, for components. On the server and in the first browser render the viewer is unknown. */
export const useSession = () => use(SessionContext)
export const useViewer = () => useSession().viewer

let hasSignedOut = false
/** Whether the member signed out on this page. Drafts that reveal a solution are no longer stored then. */
export const isSignedOut = () => hasSignedOut

let restoreCount = 0
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Restores the session by the access token, then the refresh token, else as a visitor. Retries if the server
 * doesn't respond.
 */
export async function restoreSession() {
  clearTimeout(retry)
  restoreCount += 1
  const current = restoreCount
  const found = await fetchSession()
  // A sign-in may have happened meanwhile, in this or another tab.
  if (current !== restoreCount) return
  if (found?.viewer && isNotPageMember(found.viewer.memberId)) {
    // Everything on the page and in this tab belongs to the previous member.
    clearTab()
    return location.reload()
  }
  failures = found ? 0 : failures + 1
  if (!found) retry = setTimeout(restoreSession, pauseAfter(failures))
  setSession(found ?? assumedSession())
}

/** `undefined` if the server could not be reached. */
async function fetchSession(): Promise<Session | undefined> {
  if (!storedTokens()) return VISITOR
  try {
    const { data } = await browserApi('GET /api/user/token')
    return { state: 'member', viewer: data }
  } catch {
    // A refused session has already lost its tokens.
    return storedTokens() ? undefined : VISITOR
  }
}

/** The last known member: open forms keep working, and pages show the nickname. */
function assumedSession(): Session {
  const known = knownMember()
  if (session.state === 'member' && session.viewer.memberId === known?.memberId) return session
  return { ...UNKNOWN, nickname: known?.nickname, isUnanswered: failures >= FAILURES_BEFORE_NOTICE }
}

/**
 * Failures before the reader is notified. A single failure is typical of a server restart, which takes under
 * a second.
 */
const FAILURES_BEFORE_NOTICE = 2
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Exponential backoff with jitter, so that browsers don't flood a recovering server. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

export function beginSession({ accessToken, refreshToken, ...viewer }: Viewer & Tokens) {
  restoreCount += 1
  failures = 0
  hasSignedOut = false
  clearTimeout(retry)
  storeTokens({ accessToken, refreshToken })
  setSession({ state: 'member', viewer })
}

/**
 * Ends the session and reloads the home page, as the specification requires. No member data stays in memory.
 */
export function endSession() {
  const tokens = storedTokens()
  hasSignedOut = true
  clearTokens()
  forgetMember()
  removeRevealingDrafts({ toTab: false })
  clearTab()
  removeAllWaiting()
  removeReaderTraces()
  forgetPages()
  session = VISITOR
  if (tokens) {
    const body = new Blob([JSON.stringify({ refreshToken: tokens.refreshToken })], {
      type: 'application/json',
    })
    // A beacon is sent even after the page unloads.
    navigator.sendBeacon('/api/signout', body)
  }
  if (navigator.onLine) {
    // Shows the progress bar, since a full page load follows.
    document.documentElement.dataset.onward = ''
    return location.assign('/')
  }
  // The home page can't load offline. The session ends here, and the page reloads once online.
  setSession(VISITOR)
  addEventListener('online', () => location.assign('/'), { once: true })
}

/** Syncs this tab with storage after they diverged: during sleep, offline, or at a session's end. */
function syncWithStorage() {
  const held = storedTokens()
  if ((held && isNotPageMember(memberOf(held.accessToken))) || (session.state === 'member') !== Boolean(held))
    void restoreSession()
}

/** Follows sign-ins and sign-outs in other tabs, and this tab's return from sleep. */
export function followSession() {
  addEventListener('storage', ({ key }) => {
    if (key === 'accessToken' || key === null) void restoreSession()
    // The refresh token may change before or after the access token.
    else if (key === 'refreshToken') syncWithStorage()
  })
  addEventListener(SESSION_ENDED, syncWithStorage)
  addEventListener('online', syncWithStorage)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // This page still shows what belongs to the member who signed out on it.
    if (hasSignedOut) location.reload()
    else syncWithStorage()
  })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && syncWithStorage(),
  )
}
