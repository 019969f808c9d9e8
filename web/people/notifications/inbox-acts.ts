import type { Notification } from '#contract/people/notifications/notifications.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { tell } from './inbox-channel.ts'
import { become, gone, type Inbox, inbox, isSameMatter, takeOut } from './inbox-state.ts'

/** Ids opened here but not yet marked as read on the server. */
const untold = new Set<number>()

async function tellOpened(id: number) {
  try {
    await browserApi('POST /api/notification/read', { query: { notificationId: id } })
    untold.delete(id)
  } catch (error) {
    // The notification was deleted in the meantime, or updated and listed under a new id.
    if (error instanceof Refusal && error.code === 'not_found') untold.delete(id)
  }
}

/**
 * Removes the notification from the list in every tab at once. Without a connection, the server is updated
 * before the next load.
 */
export async function openNotification({ id }: Notification) {
  untold.add(id)
  takeOut(id)
  tell({ gone: id })
  await tellOpened(id)
}

/** Marks as read what was opened without a connection. */
export const sendOpened = () => Promise.all([...untold].map(tellOpened))

export const forgetOpened = () => untold.clear()

/** Deletes all listed notifications. Later ones stay. */
export async function deleteAllNotifications() {
  const listed = inbox.notifications.map(({ id }) => id)
  if (listed.length === 0) return
  await browserApi('DELETE /api/notifications', { query: { newest: Math.max(...listed) } })
  const left = inbox.notifications.filter(({ id }) => !listed.includes(id))
  become({ ...inbox, notifications: left, further: 0 })
  tell({ list: left, further: 0 })
}

/**
 * Removes a notification here at once, and in the other tabs after the server confirms. A failure restores
 * it.
 */
export async function deleteNotification({ id }: Notification) {
  const before = inbox
  takeOut(id)
  try {
    await browserApi('DELETE /api/notification', { query: { notificationId: id } })
    tell({ gone: id })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return tell({ gone: id })
    gone.delete(id)
    putBack(before, id)
    toast.failure(failureWords(error))
  }
}

function putBack({ notifications }: Inbox, id: number) {
  const gone = notifications.find(notification => notification.id === id)
  if (!gone || inbox.notifications.some(other => isSameMatter(gone, other))) return
  become({ ...inbox, notifications: [...inbox.notifications, gone].sort((one, other) => other.id - one.id) })
}
