import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { deleteNotification, deleteNotificationsUpTo, updateAsRead } from './notification-queries.ts'

interface Own {
  memberId: number
  notificationId: number
}

/** Notes that a member opened one of their own; once more changes nothing. */
export async function readNotification({ trx }: Act, own: Own) {
  if (!(await updateAsRead(trx, own))) throw new Refusal('not_found')
}

export async function removeNotification({ trx }: Act, own: Own) {
  if (!(await deleteNotification(trx, own))) throw new Refusal('not_found')
}

/** Deletes one of the two lists up to the newest that the member has seen: what came since is news. */
export async function clearNotifications(
  { trx }: Act,
  seen: { memberId: number; newest: number; read: boolean },
) {
  await deleteNotificationsUpTo(trx, seen)
}
