import type { Notification } from '#contract/people/notifications/notifications.ts'
import type { WaitingCases } from '#web/admin/parts/waiting-cases.ts'

/** A message from one tab to the others of this browser. */
export type Word =
  | { came: Notification }
  | { gone: number }
  | { list: Notification[]; further: number }
  | { waiting: WaitingCases }
  /** A request from a new tab for the number of waiting cases. */
  | { whatWaits: true }

let channel: BroadcastChannel | undefined

export function openChannel(name: string, hear: (event: MessageEvent<Word>) => void) {
  channel = new BroadcastChannel(name)
  channel.addEventListener('message', hear)
}

export function closeChannel() {
  channel?.close()
  channel = undefined
}

/** Sends a message to the other tabs. */
export const tell = (word: Word) => channel?.postMessage(word)
