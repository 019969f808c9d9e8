import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/app/state/emitter.ts'

/** Counts of waiting cases for this moderator, pushed by the server's event stream. */
export interface WaitingCases {
  open: number
  urgent: number
}

const listeners = newListeners()
let waiting: WaitingCases | null = null

export const waitingCases = () => waiting

export function setWaitingCases(next: WaitingCases | null) {
  waiting = next
  listeners.notify()
}

/** `null` until the server has sent the counts, and for members who are not staff. */
export const useWaitingCases = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => waiting,
    () => null,
  )
