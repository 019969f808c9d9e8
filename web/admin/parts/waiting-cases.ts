import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/app/state/emitter.ts'

/** How much waits for this moderator, as the line to the server tells it. */
export interface WaitingCases {
  open: number
  urgent: number
}

const listeners = newListeners()
let waiting: WaitingCases | null = null

export const waitingCases = () => waiting

export function noteWaitingCases(next: WaitingCases | null) {
  waiting = next
  listeners.tell()
}

/** `null` until the server has said so, and for who isn't staff. */
export const useWaitingCases = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => waiting,
    () => null,
  )
