import type { Notification } from '#contract/people/notifications/notifications.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { broadcast } from './inbox-channel.ts'
import { type Inbox, inbox, isSameSubject, removedIds, removeFromInbox, setInbox } from './inbox-state.ts'

/** Ids opened here but not yet marked as read on the server. */
const unsentReads = new Set<number>()

async function sendRead(id: number) {
  try {
    await browserApi('POST /api/notification/read', { query: { notificationId: id } })
    unsentReads.delete(id)
  } catch (error) {
    // The notification was deleted in the meantime, or updated and listed under a new id.
    if (error instanceof Refusal && error.code === 'not_found') unsentReads.delete(id)
  }
}

/**
 * Removes the notification from the list in every tab at once. Without a connection, the server is updated
 * before the next load.
 */
export async function openNotification({ id }: Notification) {
  unsentReads.add(id)
  removeFromInbox(id)
  broadcast({ gone: id })
  await sendRead(id)
}

/** Marks as read what was opened without a connection. */
export const sendPendingReads = () => Promise.all([...unsentReads].map(sendRead))

export const clearPendingReads = () => unsentReads.clear()

/** Deletes all listed notifications. Later ones stay. */
export async function deleteAllNotifications() {
  const listed = inbox.notifications.map(({ id }) => id)
  if (listed.length === 0) return
  await browserApi('DELETE /api/notifications', { query: { newest: Math.max(...listed) } })
  const left = inbox.notifications.filter(({ id }) => !listed.includes(id))
  setInbox({ ...inbox, notifications: left, further: 0 })
  broadcast({ list: left, further: 0 })
}

/**
 * Removes a notification here at once, and in the other tabs after the server confirms. A failure restores
 * it.
 */
export async function deleteNotification({ id }: Notification) {
  const before = inbox
  removeFromInbox(id)
  try {
    await browserApi('DELETE /api/notification', { query: { notificationId: id } })
    broadcast({ gone: id })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return broadcast({ gone: id })
    removedIds.delete(id)
    restoreNotification(before, id)
    toast.failure(failureWords(error))
  }
}

function restoreNotification({ notifications }: Inbox, id: number) {
  const deleted = notifications.find(notification => notification.id === id)
  if (!deleted || inbox.notifications.some(other => isSameSubject(deleted, other))) return
  setInbox({
    ...inbox,
    notifications: [...inbox.notifications, deleted].sort((one, other) => other.id - one.id),
  })
}
