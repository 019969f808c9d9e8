import { Refusal } from '#contract/platform/http/refusals.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { deleteNotification, deleteNotificationsUpTo, updateAsRead } from './notification-list-queries.ts'

interface Own {
  memberId: number
  notificationId: number
}

/** Marks one of the member's notifications as read. A repeated call changes nothing. */
export async function readNotification({ trx }: WriteContext, own: Own) {
  if (!(await updateAsRead(trx, own))) throw new Refusal('not_found')
}

export async function removeNotification({ trx }: WriteContext, own: Own) {
  if (!(await deleteNotification(trx, own))) throw new Refusal('not_found')
}

/**
 * Deletes the notifications of one of the two lists, up to the newest one that the member has seen. Later
 * ones remain.
 */
export async function clearNotifications(
  { trx }: WriteContext,
  seen: { memberId: number; newest: number; read: boolean },
) {
  await deleteNotificationsUpTo(trx, seen)
}
