import { sql } from 'kysely'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { isNotice, noticeMessage, notificationMessage } from './notification-message.ts'
import { isRead } from './notification-queries.ts'
import { pushWords } from './push-words.ts'
import { isTextLeft } from './still-news.ts'

export const notificationsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('notification')
    .leftJoin('post', 'post.id', 'notification.post_id')
    .leftJoin('decision', 'decision.id', 'notification.decision_id')
    .leftJoin('series_part', 'series_part.post_id', 'post.id')
    .leftJoin('series', 'series.id', 'series_part.series_id')
    .select([
      'notification.id',
      'notification.post_id as postId',
      'notification.kind',
      'notification.times',
      'notification.comment_id as commentId',
      'notification.book_id as bookId',
      'notification.review_id as reviewId',
      // The entry in the member's list of decisions. Reporters have no entry, and an undo is shown in the
      // entry of the undone decision.
      sql<number | null>`
        case when decision.subject_id = notification.member_id then coalesce(undoes, decision.id) end`.as(
        'decisionId',
      ),
      'notification.created_at as datetime',
      isRead.as('isRead'),
      'post.title',
      'series.title as seriesTitle',
      'post.deleted_at as deletedAt',
      'decision.title as about',
      'decision.target_type as targetType',
      'decision.content',
      'decision.member_effect as member',
      'decision.reason',
      'decision.undoes',
    ])
    .where('notification.member_id', '=', memberId)

type Row = Awaited<ReturnType<ReturnType<typeof notificationsOf>['execute']>>[number]

export function notificationOf(row: Row): Notification {
  const { id, postId, decisionId, kind, commentId, bookId, reviewId, datetime, isRead: read } = row
  const { title, seriesTitle, times } = row
  const message = isNotice(kind)
    ? noticeMessage(kind, row)
    : notificationMessage(kind, ((kind === 'series' || kind === 'vote') && seriesTitle) || title, times)
  return { id, postId, decisionId, kind, message, commentId, bookId, reviewId, datetime, isRead: read }
}

/**
 * An unread notification with the text of a push message. `undefined` if the id is outdated, the notification
 * was read or its post was deleted.
 */
export async function findPushedNotification(
  db: Db,
  { memberId, notificationId }: { memberId: number; notificationId: number },
) {
  const row = await notificationsOf(db, memberId)
    .where('notification.id', '=', notificationId)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && !row.isRead ? { ...notificationOf(row), message: pushWords(row.kind, row.times) } : undefined
}

/** One of a member's two lists: unread notifications or read ones. */
interface NotificationList {
  memberId: number
  read: boolean
}

/**
 * A page of a list, newest first. Notifications about deleted posts, or about nothing but one deleted
 * comment, are left out, since their links lead nowhere.
 */
export async function listNotifications(
  db: Db,
  { memberId, read }: NotificationList,
  { size, offset }: PageWindow,
) {
  const rows = await notificationsOf(db, memberId)
    .where(isRead, '=', read)
    .where('post.deleted_at', 'is', null)
    .where(isTextLeft)
    .orderBy('notification.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
  return rows.map(notificationOf)
}

/**
 * The length of a list. The count is bounded, since a member has at most one notification for each post and
 * kind.
 */
export const countNotifications = (db: Db, { memberId, read }: NotificationList) =>
  countRows(
    db
      .selectFrom('notification')
      .leftJoin('post', 'post.id', 'notification.post_id')
      .where('notification.member_id', '=', memberId)
      .where(isRead, '=', read)
      .where('post.deleted_at', 'is', null)
      .where(isTextLeft),
  )

/**
 * The notifications with ids after `after`, oldest first. `last` is the last id read, including notifications
 * about deleted posts.
 */
export async function listNotificationsAfter(
  db: Db,
  { memberId, after, limit }: { memberId: number; after: number; limit: number },
) {
  const rows = await notificationsOf(db, memberId)
    .select(isTextLeft.as('isTextLeft'))
    .where('notification.id', '>', after)
    .orderBy('notification.id')
    .limit(limit)
    .execute()
  return {
    notifications: rows
      .filter(row => row.deletedAt === null && row.isTextLeft && !row.isRead)
      .map(notificationOf),
    last: rows.at(-1)?.id ?? after,
    more: rows.length === limit,
  }
}

/** The newest notification id of a member; 0 if there is none. */
export async function findNewestNotificationId(db: Db, memberId: number) {
  const { newest } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/**
 * Marks a member's own notification as read. Resolves to whether it exists. A repeated call changes nothing.
 */
export const updateAsRead = (
  db: Db,
  { memberId, notificationId }: { memberId: number; notificationId: number },
) =>
  affectsRow(
    db
      .updateTable('notification')
      .set({ read_id: notificationId, read_at: sql<string>`now()` })
      .where('id', '=', notificationId)
      .where('member_id', '=', memberId),
  )

export const deleteNotificationsUpTo = (
  db: Db,
  { memberId, newest, read }: NotificationList & { newest: number },
) =>
  db
    .deleteFrom('notification')
    .where('member_id', '=', memberId)
    .where('id', '<=', newest)
    .where(isRead, '=', read)
    .execute()

/** Deletes notifications that were read more than this many days ago. */
export async function deleteReadNotifications(db: Db, { days }: { days: number }) {
  await db
    .deleteFrom('notification')
    .where('read_at', '<', sql<string>`now() - make_interval(days => ${days}::integer)`)
    .where(isRead)
    .execute()
}

/** Deletes a member's own notification. Resolves to whether it existed. */
export const deleteNotification = (
  db: Db,
  { memberId, notificationId }: { memberId: number; notificationId: number },
) =>
  affectsRow(db.deleteFrom('notification').where('id', '=', notificationId).where('member_id', '=', memberId))

/** The live sessions among the given ones, each with the newest notification id of its member. */
export const listLiveSessions = (db: Db, sessionIds: string[]) =>
  db
    .selectFrom('session')
    .select(({ selectFrom }) => [
      'session.id as sessionId',
      selectFrom('notification')
        .select(({ fn }) => fn.max('notification.id').as('newest'))
        .whereRef('notification.member_id', '=', 'session.member_id')
        .as('newest'),
    ])
    .where('session.id', '=', sql<string>`any(${sessionIds}::text[])`)
    .where('session.expires_at', '>', sql<string>`now()`)
    .execute()
