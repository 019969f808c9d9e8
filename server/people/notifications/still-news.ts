import { sql } from 'kysely'
import { isMutable } from '#contract/people/notifications/notification-groups.ts'
import { notificationKinds } from '#contract/people/notifications/notifications.ts'

const unmutable = notificationKinds.filter(kind => !isMutable(kind))

/**
 * SQL condition: the comment or review of a notification is hidden or deleted. A deleted one may have no row.
 */
export const isTextGone = sql<boolean>`(
  notification.comment_id is not null and not exists (
    select from comment where comment.id = notification.comment_id and comment.deleted_at is null
  )
  or notification.review_id is not null and not exists (
    select from review where review.id = notification.review_id and review.deleted_at is null
  )
)`

/** SQL condition: at least one comment or review of a notification is left to read. */
export const isTextLeft = sql<boolean>`(notification.times > 1 or not ${isTextGone})`

/**
 * SQL condition: a notification may still be mailed or pushed. It is unread, its post is neither muted,
 * hidden nor deleted, and its comment or review is left to read. The author of the comment or review, or else
 * of the post, is not blocked.
 */
export const isStillNews = sql<boolean>`(
  coalesce(notification.read_id <> notification.id, true)
  and not exists (select from post where post.id = notification.post_id and post.deleted_at is not null)
  and ${isTextLeft}
  and (notification.kind = any(${unmutable}::text[]) or not exists (
    select from mute
    where mute.member_id = notification.member_id and mute.post_id = notification.post_id
  ))
  and not exists (
    select from member_block where member_block.member_id = notification.member_id and blocked_id in (
      select comment.member_id from comment where comment.id = notification.comment_id
      union all select review.member_id from review where review.id = notification.review_id
      union all select post.member_id from post
      where post.id = notification.post_id and num_nonnulls(notification.comment_id, notification.review_id) = 0
    )
  ))`
