import type { Notification } from '#contract/people/notifications/notifications.ts'
import type { WaitingCases } from '#web/admin/parts/waiting-cases.ts'

/** A message from one tab to the others of this browser. */
export type InboxMessage =
  | { came: Notification }
  | { gone: number }
  | { list: Notification[]; further: number }
  | { waiting: WaitingCases }
  /** A request from a new tab for the number of waiting cases. */
  | { whatWaits: true }

let channel: BroadcastChannel | undefined

export function openChannel(name: string, onMessage: (event: MessageEvent<InboxMessage>) => void) {
  try {
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', onMessage)
  } catch {
    // Firefox refuses the channel if it blocks cookies. Each tab then gets only its own messages.
  }
}

export function closeChannel() {
  channel?.close()
  channel = undefined
}

/** Sends a message to the other tabs. */
export const broadcast = (message: InboxMessage) => channel?.postMessage(message)
