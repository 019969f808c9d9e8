import { sql } from 'kysely'
import type { Comment, CommentRoom, WithheldKind } from '#contract/comments.ts'
import type { Db } from '../engines/database/database.ts'
import { statement } from '../engines/database/statement.ts'
import type { PageWindow } from '../http/paging.ts'
import { mentionsOf } from '../mentions/mention-queries.ts'
import { beginningsOf, listReplyIds } from '../threads/replies.ts'
import { nested } from '../threads/thread.ts'
import { pageOfThreads } from '../threads/thread-blocks.ts'
import { counters, type Room, roomThreads } from './rooms.ts'

/** A thread of a live post's room, how many replies it has, and how many comments live in the room. */
export const findRoomThread = (db: Db, { postId, room, threadId }: Room & { threadId: number }) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.id as rootId',
      'comment.reply_count as replyCount',
      `post.${counters[room].live} as live`,
    ])
    .where('comment.id', '=', threadId)
    .where('comment.parent_id', 'is', null)
    .where('comment.post_id', '=', postId)
    .where('comment.room', '=', room)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

/** A husk says neither whose it was nor what. */
const shownComments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .select([
      'comment.id as commentId',
      'comment.parent_id as parentId',
      'comment.created_at as datetime',
      'comment.edited_at as editedAt',
      'comment.reply_count as replyCount',
      sql<boolean>`comment.deleted_at is not null`.as('deleted'),
      sql<number | null>`case when comment.deleted_at is null then comment.member_id end`.as('memberId'),
      sql<string | null>`case when comment.deleted_at is null then member.nickname end`.as('nickname'),
      sql<string | null>`case when comment.deleted_at is null then comment.content end`.as('content'),
      sql<WithheldKind | null>`case when comment.deleted_at is not null then (
        select kind from withheld where target_type = 'comment' and target_id = comment.id
      ) end`.as('withheldAs'),
      sql<boolean>`comment.as_staff and comment.deleted_at is null`.as('isStaffs'),
      mentionsOf('comment', sql`comment.deleted_at is null`).as('named'),
    ])

/** A page of what hangs under a comment at the top, oldest first. */
export async function listReplies(
  db: Db,
  thread: { rootId: number; replyCount: number },
  window: PageWindow,
): Promise<Comment[]> {
  const ids = await listReplyIds(db, 'comment', { thread, window })
  if (ids.length === 0) return []
  const rows = await shownComments(db)
    .where('comment.id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('comment.id')
    .execute()
  return rows.map(({ replyCount: _, withheldAs, isStaffs, named, ...reply }) => ({
    ...reply,
    ...(named && { mentions: named }),
    ...(withheldAs && { withheld: withheldAs }),
    ...(isStaffs && { asStaff: true }),
    replies: [],
  }))
}

interface RoomPage {
  postId: number
  size: number
  offset: number
}

/** The sizes of a room, in every row, and a page of its comments; one row without a comment where the page is empty. */
const pageOf = (room: CommentRoom) =>
  statement((db, { postId, size, offset }: RoomPage) =>
    db
      .selectFrom('post')
      .leftJoin(
        shownComments(db)
          .where(
            'comment.id',
            '=',
            sql<number>`any(${beginningsOf('comment', pageOfThreads(roomThreads({ postId, room }), { size, offset }))})`,
          )
          .as('comment'),
        join => join.onTrue(),
      )
      .select([`post.${counters[room].top} as total`, `post.${counters[room].live} as live`])
      .selectAll('comment')
      .where('post.id', '=', postId)
      .where('post.deleted_at', 'is', null)
      .orderBy('comment.commentId'),
  )

const pages = { open: pageOf('open'), solved: pageOf('solved') }

/**
 * A page of top-level comments of a live post, each with its first replies; `total` stand at the top, husks included,
 * `live` live in the room.
 */
export async function listComments(db: Db, { room, ...page }: RoomPage & { room: CommentRoom }) {
  const rows = await pages[room](db, page)
  const [first] = rows
  if (!first) return undefined
  const comments = rows.flatMap(
    ({ total, live, commentId, replyCount, withheldAs, isStaffs, named, ...comment }) =>
      commentId === null
        ? []
        : [
            {
              ...comment,
              commentId,
              replies: [],
              ...(withheldAs && { withheld: withheldAs }),
              ...(isStaffs && { asStaff: true }),
              ...(named && { mentions: named }),
              ...(comment.parentId === null && { replyCount }),
            } as Comment,
          ],
  )
  return {
    data: nested(comments, comment => comment.commentId),
    total: first.total,
    live: first.live,
  }
}
