import type { Body } from '#contract/calls.ts'
import { WAITING } from '#web/app/session/drafts-left.ts'
import { newListeners } from '#web/app/state/emitter.ts'

/** A call that is made once there is a connection. */
export type WaitingCall =
  | { call: 'POST /api/comment'; body: Body<'POST /api/comment'> }
  | { call: 'POST /api/review'; body: Body<'POST /api/review'> }
  | { call: 'POST /api/daily/remark'; body: Body<'POST /api/daily/remark'> }
  | { call: 'POST /api/correct'; body: Body<'POST /api/correct'> }

/** What a member wrote without a connection. */
export interface Waiting {
  /** Where the browser keeps it: a key for each, so that no tab overwrites what another one keeps. */
  key: string
  memberId: number
  text: string
  /** Where it was written: the page's address and name. */
  path: string
  title: string
  /** The form to which it goes back. */
  place: string
  asked: WaitingCall
  /** It tells how a case ends: it waits for nobody else at this browser. */
  tells: boolean
  /** What became of it, where it isn't gone: the server's reason, or that the answer was wrong. */
  outcome?: string
}

/** As many as anyone writes in a tunnel. */
const WAITING_MAX = 50

const changes = newListeners()
/** Told of what comes and goes, in whichever tab. */
export function onWaitingChange(listener: () => void) {
  const hear = ({ key }: StorageEvent) => (key === null || key.startsWith(WAITING)) && listener()
  addEventListener('storage', hear)
  const stop = changes.subscribe(listener)
  return () => {
    removeEventListener('storage', hear)
    stop()
  }
}

const startOf = (memberId: number) => `${WAITING}${memberId}:`

const keysOf = (memberId: number) =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(startOf(memberId)))
    .sort()

/** How many wait, or have come back. */
export function countWaiting(memberId: number | undefined) {
  try {
    return memberId === undefined ? 0 : keysOf(memberId).length
  } catch {
    // A browser may refuse its storage.
    return 0
  }
}

export const findWaiting = (key: string): Waiting | undefined =>
  JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined

/** All of a member's, in the order in which they were written. */
export const listWaiting = (memberId: number) => keysOf(memberId).flatMap(key => findWaiting(key) ?? [])

export function keepWaiting(waiting: Waiting) {
  localStorage.setItem(waiting.key, JSON.stringify(waiting))
  changes.tell()
}

export function dropWaiting(key: string) {
  localStorage.removeItem(key)
  changes.tell()
}

/** Whether one more may wait; it fails where the browser keeps nothing. */
export function addWaiting(written: Omit<Waiting, 'key'>) {
  const { memberId } = written
  if (countWaiting(memberId) >= WAITING_MAX) return false
  keepWaiting({ ...written, key: `${startOf(memberId)}${Date.now()}-${Math.random().toString(36).slice(2)}` })
  return true
}
