import { sql } from 'kysely'
import type { NotificationGroup } from '#contract/people/notifications/notification-groups.ts'
import type { NotificationKind } from '#contract/people/notifications/notifications.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { isStillNews } from '#server/people/notifications/still-news.ts'

export interface DuePush {
  memberId: number
  kind: NotificationKind
  subject: string
  notificationId: number
  tries: number
}

/** Claims notifications that are due. Another server can claim them only after the lease. */
export async function claimDuePushes(
  db: Db,
  { now, limit, leaseSeconds }: { now: number; limit: number; leaseSeconds: number },
) {
  const at = new Date(now)
  const { rows } = await sql<DuePush>`
    update push_due
    set due_at = ${at}::timestamptz + make_interval(secs => ${leaseSeconds}), tries = push_due.tries + 1
    from (
      select member_id, kind, subject from push_due where due_at <= ${at}::timestamptz
      order by due_at limit ${limit} for update skip locked
    ) as next
    where push_due.member_id = next.member_id and push_due.kind = next.kind and push_due.subject = next.subject
    returning push_due.member_id as "memberId", push_due.kind, push_due.subject,
      notification_id as "notificationId", tries`.execute(db)
  return rows
}

/** Deletes a due notification, unless a newer one has replaced it. */
export const deleteDuePush = (db: Db, { memberId, kind, subject, notificationId }: DuePush) =>
  db
    .deleteFrom('push_due')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('notification_id', '=', notificationId)
    .execute()

/** Postpones a notification to the end of the quiet hours. This does not count as a try. */
export const updateDueTime = (db: Db, { memberId, kind, subject }: DuePush, dueAt: number) =>
  db
    .updateTable('push_due')
    .set({ due_at: new Date(dueAt), tries: 0 })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()

interface Receiver {
  offPush: NotificationGroup[]
  quietFrom: string | null
  quietTo: string | null
}

/**
 * The push settings of a notification's recipient. `undefined` if the member withdrew or is suspended, or if
 * the notification need not be sent any more.
 */
export async function findPushReceiver(db: Db, { memberId, notificationId }: DuePush) {
  const { rows } = await sql<Receiver>`
    select coalesce(off_push, '{}') as "offPush",
      case when setting.member_id is null then '22:00' else quiet_from end as "quietFrom",
      case when setting.member_id is null then '08:00' else quiet_to end as "quietTo"
    from notification
    join member on member.id = notification.member_id
    left join notification_setting as setting on setting.member_id = member.id
    where notification.id = ${notificationId} and notification.member_id = ${memberId}
      and member.withdrawn_at is null and not coalesce(member.suspended_until > now(), false)
      and ${isStillNews}`.execute(db)
  return rows[0]
}
