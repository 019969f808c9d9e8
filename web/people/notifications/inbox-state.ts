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
export const gone = new Set<number>()

const listeners = newListeners()
export function become(next: Inbox) {
  inbox = { ...next, notifications: next.notifications.filter(({ id }) => !gone.has(id)) }
  listeners.notify()
}

export const useInbox = () => useSyncExternalStore(listeners.subscribe, () => inbox)

export function takeOut(id: number) {
  gone.add(id)
  become(inbox)
}

/** A newer notification of the same post, kind and decision replaces the older one. */
export const isSameMatter = (one: Notification, other: Notification) =>
  one.postId === other.postId && one.kind === other.kind && one.decisionId === other.decisionId

export function emptyInbox() {
  gone.clear()
  become(EMPTY)
}
