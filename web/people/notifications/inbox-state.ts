import { useSyncExternalStore } from 'react'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { newListeners } from '#web/app/state/emitter.ts'

export interface Inbox {
  state: 'loading' | 'ready' | 'failed'
  /** The loaded notifications, newest first. */
  notifications: Notification[]
  /** The number of older notifications that are still on the server. */
  further: number
}

const EMPTY: Inbox = { state: 'loading', notifications: [], further: 0 }
export let inbox = EMPTY
/** Ids deleted or opened in this browser. A list requested earlier must not restore them. */
export const removedIds = new Set<number>()

const listeners = newListeners()
export function setInbox(next: Inbox) {
  inbox = { ...next, notifications: next.notifications.filter(({ id }) => !removedIds.has(id)) }
  listeners.notify()
}

export const useInbox = () => useSyncExternalStore(listeners.subscribe, () => inbox)

export function removeFromInbox(id: number) {
  removedIds.add(id)
  setInbox(inbox)
}

/** A newer notification of the same post, kind and decision replaces the older one. */
export const isSameSubject = (one: Notification, other: Notification) =>
  one.postId === other.postId && one.kind === other.kind && one.decisionId === other.decisionId

export function clearInbox() {
  removedIds.clear()
  setInbox(EMPTY)
}
