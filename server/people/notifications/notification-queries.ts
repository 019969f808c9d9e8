import { type RawBuilder, sql } from 'kysely'
import {
  groupOf,
  isMutable,
  type NotificationGroup,
} from '#contract/people/notifications/notification-groups.ts'
import type { NoticeKind, PostNewsKind } from '#contract/people/notifications/notifications.ts'
import type { Messages } from '#server/infrastructure/bus/bus.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import { isTextGone } from './still-news.ts'

/** A notification to send to streams after the commit. */
export type QueuedNotification = Messages['notification']

interface Happened {
  kind: PostNewsKind
  postId: number
  /** The member whose action caused the notification. Members are not notified of their own actions. */
  by: number
  memberIds: number[]
  /** The comment that the notification links to. */
  commentId?: number
}

/** Whether a notification has been read since its last update. */
export const isRead = sql<boolean>`coalesce(notification.read_id = notification.id, false)`

/**
 * SQL condition: a member has not blocked another one. It is part of the statement that inserts, so its
 * duration reveals nothing.
 */
export const isNotBlocked = (by: RawBuilder<number>) => sql<boolean>`not exists (
  select from member_block where member_block.member_id = member.id and blocked_id = ${by}
)`

/**
 * SQL condition: a member has not turned off a group of notifications. Every insertion of notifications about
 * posts and reviews uses it.
 */
export const isWanted = (group: NotificationGroup) => sql<boolean>`not exists (
  select from notification_setting
  where notification_setting.member_id = member.id and ${group}::text = any(off_site)
)`

/** SQL condition: a member has not muted a post. */
export const isNotMuted = (postId: number) => sql<boolean>`not exists (
  select from mute where mute.member_id = member.id and mute.post_id = ${postId}::integer
)`

interface Insertion extends Pick<Happened, 'kind' | 'postId' | 'by'> {
  group: NotificationGroup
  mutable: boolean
  commentId: number | null
  receivers: number[]
}

const insertion = statement((trx, { kind, group, mutable, postId, by, commentId, receivers }: Insertion) =>
  trx
    .insertInto('notification')
    .columns(['member_id', 'post_id', 'kind', 'comment_id'])
    .expression(db =>
      db
        .selectFrom('member')
        .select([
          'id',
          sql<number>`${postId}::integer`.as('post_id'),
          sql<string>`${kind}::text`.as('kind'),
          sql<number | null>`${commentId}::integer`.as('comment_id'),
        ])
        .where('id', '=', anyIdOf(receivers))
        .where('withdrawn_at', 'is', null)
        .where(isNotBlocked(sql<number>`${by}::integer`))
        .where(isWanted(group))
        .where(sql<boolean>`(not ${mutable}::boolean or ${isNotMuted(postId)})`),
    )
    .onConflict(conflict =>
      conflict.columns(['member_id', 'post_id', 'kind']).doUpdateSet(db => ({
        id: db.ref('excluded.id'),
        // If the comment of the notification was deleted or hidden, the new comment replaces it and the count
        // stays.
        times: sql<number>`
          case when ${isRead} then 1 when ${isTextGone} then notification.times else notification.times + 1 end`,
        comment_id: sql<number | null>`
          case when ${isRead} or ${isTextGone} then excluded.comment_id else notification.comment_id end`,
        created_at: db.ref('excluded.created_at'),
      })),
    )
    .returning(['member_id as memberId', 'id as notificationId']),
)

/**
 * Notifies members. A member has one unread notification for each post and kind; a repeated one is updated
 * and gets a new id, so that streams send it again. The caller locks the members (`lockMembers`), so a
 * member's ids are committed in order: a reader who has seen one id has missed no lower one.
 */
export async function insertNotifications(
  trx: Db,
  { kind, postId, by, memberIds, commentId = undefined }: Happened,
): Promise<QueuedNotification[]> {
  const receivers = memberIds.filter(memberId => memberId !== by)
  return receivers.length > 0
    ? insertion(trx, {
        kind,
        group: groupOf[kind],
        mutable: isMutable(kind),
        postId,
        by,
        commentId: commentId ?? null,
        receivers,
      })
    : []
}

interface Notice {
  kind: NoticeKind
  decisionId: number | null
  memberIds: number[]
}

/**
 * Sends members a notice from the staff, one per decision. The caller locks the members, as for other
 * notifications.
 */
export async function insertNotices(
  trx: Db,
  { kind, decisionId, memberIds }: Notice,
): Promise<QueuedNotification[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<QueuedNotification>`
    insert into notification (member_id, kind, decision_id)
    select id, ${kind}, ${decisionId}::integer from member
    where id = ${anyIdOf(memberIds)} and withdrawn_at is null
    on conflict (member_id, kind, coalesce(decision_id, 0)) where post_id is null
    do update set id = excluded.id, created_at = excluded.created_at
    returning member_id as "memberId", id as "notificationId"`.execute(trx)
  return rows
}
