import type { Body } from '#contract/calls.ts'
import { WAITING } from '#web/app/session/draft-cleanup.ts'
import { newListeners } from '#web/app/state/emitter.ts'

/** A call that can wait until the browser is online. */
type WaitingCall =
  | { call: 'POST /api/comment'; body: Body<'POST /api/comment'> }
  | { call: 'POST /api/review'; body: Body<'POST /api/review'> }
  | { call: 'POST /api/daily/remark'; body: Body<'POST /api/daily/remark'> }
  | { call: 'POST /api/correct'; body: Body<'POST /api/correct'> }

/** A text that a member wrote offline. */
export interface Waiting {
  /** The local storage key. Each text has its own, so that tabs don't overwrite each other's. */
  key: string
  memberId: number
  text: string
  /** The address and title of the page it was written on. */
  path: string
  title: string
  /** The name of the form to which the text returns. */
  place: string
  asked: WaitingCall
  /** Whether the text reveals a solution. Other people at this browser must not see such a text. */
  tells: boolean
  /** The result of a text that is still listed: the server's reason, or that the answer was wrong. */
  outcome?: string
}

const WAITING_MAX = 50

const changes = newListeners()
/** Notifies of added and removed texts, in any tab. */
export function onWaitingChange(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(WAITING)) && listener()
  addEventListener('storage', onStorage)
  const stop = changes.subscribe(listener)
  return () => {
    removeEventListener('storage', onStorage)
    stop()
  }
}

const keyPrefix = (memberId: number) => `${WAITING}${memberId}:`

const keysOf = (memberId: number) =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(keyPrefix(memberId)))
    .sort()

export function countWaiting(memberId: number | undefined) {
  try {
    return memberId === undefined ? 0 : keysOf(memberId).length
  } catch {
    // The browser may deny access to its storage.
    return 0
  }
}

export const findWaiting = (key: string): Waiting | undefined =>
  JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined

/** A member's waiting texts in the order of writing. */
export const listWaiting = (memberId: number) => keysOf(memberId).flatMap(key => findWaiting(key) ?? [])

export function storeWaiting(waiting: Waiting) {
  localStorage.setItem(waiting.key, JSON.stringify(waiting))
  changes.notify()
}

export function removeWaiting(key: string) {
  localStorage.removeItem(key)
  changes.notify()
}

/** Queues a text. Returns whether there was room; throws if the browser stores nothing. */
export function addWaiting(written: Omit<Waiting, 'key'>) {
  const { memberId } = written
  if (countWaiting(memberId) >= WAITING_MAX) return false
  storeWaiting({
    ...written,
    key: `${keyPrefix(memberId)}${Date.now()}-${Math.random().toString(36).slice(2)}`,
  })
  return true
}
