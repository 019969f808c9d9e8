import { sql } from 'kysely'
import type { NotificationGroup } from '#contract/people/notifications/notification-groups.ts'
import type { NotificationKind } from '#contract/people/notifications/notifications.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export interface Due {
  memberId: number
  kind: NotificationKind
  subject: string
  notificationId: number
  tries: number
}

/** Takes notifications that are due. Another server takes them again only after the lease. */
export async function takeDue(
  db: Db,
  { now, limit, leaseSeconds }: { now: number; limit: number; leaseSeconds: number },
) {
  const at = new Date(now)
  const { rows } = await sql<Due>`
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

/** Deletes a due notification, unless a newer one has taken its place. */
export const deleteDue = (db: Db, { memberId, kind, subject, notificationId }: Due) =>
  db
    .deleteFrom('push_due')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('notification_id', '=', notificationId)
    .execute()

/** Postpones a notification to the end of the quiet hours, as if it had never been taken. */
export const updateDueTime = (db: Db, { memberId, kind, subject }: Due, dueAt: number) =>
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
 * The settings of a member to whom a notification may still be pushed. It is `undefined` if the member left, was
 * suspended or opened it, or if its post is muted, hidden or its comment is by a blocked member.
 */
export async function findReceiver(
  db: Db,
  { memberId, notificationId }: Due,
  { isMutable }: { isMutable: boolean },
) {
  const { rows } = await sql<Receiver>`
    select coalesce(off_push, '{}') as "offPush",
      case when setting.member_id is null then '22:00' else quiet_from end as "quietFrom",
      case when setting.member_id is null then '08:00' else quiet_to end as "quietTo"
    from notification
    join member on member.id = notification.member_id
    left join notification_setting as setting on setting.member_id = member.id
    left join post on post.id = notification.post_id
    left join comment on comment.id = notification.comment_id
    left join review on review.id = notification.review_id
    where notification.id = ${notificationId} and notification.member_id = ${memberId}
      and coalesce(read_id <> notification.id, true)
      and member.withdrawn_at is null and not coalesce(member.suspended_until > now(), false)
      and post.deleted_at is null
      and (times > 1 or (comment.deleted_at is null and review.deleted_at is null))
      and not (${isMutable} and exists (
        select from mute where mute.member_id = member.id and mute.post_id = notification.post_id
      ))
      and not exists (
        select from member_block where member_block.member_id = member.id
          and blocked_id in (comment.member_id, review.member_id)
      )`.execute(db)
  return rows[0]
}
