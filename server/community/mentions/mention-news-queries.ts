import { type RawBuilder, sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import {
  isNotBlocked,
  isNotMuted,
  isRead,
  isWanted,
  type QueuedNotification,
} from '#server/people/notifications/notification-queries.ts'

interface News {
  by: number
  memberIds: number[]
}

/**
 * SQL condition: members who accept mentions, if neither they nor the author has blocked the other. It is
 * part of the insert itself, so that the duration does not reveal a block.
 */
const mayBeNotified = ({ by, memberIds }: News) => sql<boolean>`(
  member.id = ${anyIdOf(memberIds)} and withdrawn_at is null and mentions_on
  and ${isNotBlocked(sql`${by}::integer`)} and ${isWanted('mention')}
  and not exists (select from member_block where member_id = ${by} and blocked_id = member.id)
)`

/** SQL condition: members who may read 해결방. Its rule is the same as that of `knowsSolution`. */
const mayEnter = (postId: number) => sql<boolean>`(
  member.id = ${sql.lit(ADMIN_ID)}
  or exists (select from post where id = ${postId} and post.member_id = member.id)
  or exists (select from solver where post_id = ${postId} and solver.member_id = member.id)
  or exists (select from give_up where post_id = ${postId} and give_up.member_id = member.id)
  or exists (select from member_role where member_role.member_id = member.id and role = 'admin')
)`

/** The update of an unread notification: it counts up and keeps the link to its first mention. */
const grown = (leadsTo: readonly string[]) => sql`
  id = excluded.id, created_at = excluded.created_at,
  times = case when ${isRead} then 1 else notification.times + 1 end,
  ${sql.join(
    leadsTo.map(
      (column): RawBuilder<unknown> =>
        sql`${sql.ref(column)} = case when ${isRead} then excluded.${sql.ref(column)} else notification.${sql.ref(column)} end`,
    ),
  )}`

/** Notifies mentioned members, with one notification per post and room. The members must be locked. */
export async function insertPostMentionNews(
  trx: Db,
  {
    postId,
    room,
    commentId,
    ...news
  }: News & { postId: number; room: CommentRoom; commentId: number | null },
) {
  const kind = room === 'solved' ? 'solvedRoomMention' : 'mention'
  const { rows } = await sql<QueuedNotification>`
    insert into notification (member_id, post_id, kind, comment_id)
    select id, ${postId}::integer, ${kind}, ${commentId}::integer from member
    where ${mayBeNotified(news)} and ${isNotMuted(postId)} and ${room === 'solved' ? mayEnter(postId) : sql`true`}
    on conflict (member_id, post_id, kind) do update set ${grown(['comment_id'])}
    returning member_id as "memberId", id as "notificationId"`.execute(trx)
  return rows
}

/**
 * Notifies mentioned members, with one notification for the reviews of all books. The members must be locked.
 */
export async function insertReviewMentionNews(
  trx: Db,
  { bookId, reviewId, ...news }: News & { bookId: number; reviewId: number },
) {
  const { rows } = await sql<QueuedNotification>`
    insert into notification (member_id, kind, book_id, review_id)
    select id, 'mention', ${bookId}::integer, ${reviewId}::integer from member where ${mayBeNotified(news)}
    on conflict (member_id, kind, coalesce(decision_id, 0)) where post_id is null
    do update set ${grown(['book_id', 'review_id'])}
    returning member_id as "memberId", id as "notificationId"`.execute(trx)
  return rows
}
