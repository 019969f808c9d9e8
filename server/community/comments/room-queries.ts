import { sql } from 'kysely'
import type { Comment, CommentRoom } from '#contract/community/comments/comments.ts'
import { beginningsOf } from '#server/community/threads/replies.ts'
import { nestReplies } from '#server/community/threads/thread.ts'
import { pageOfThreads } from '#server/community/threads/thread-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import { type Room, roomCounters, roomThreads } from './rooms.ts'
import { shownComments } from './shown-comments.ts'

/** A thread in a room of a live post, with its number of replies and the room's number of live comments. */
export const findRoomThread = (db: Db, { postId, room, threadId }: Room & { threadId: number }) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.id as rootId',
      'comment.reply_count as replyCount',
      `post.${roomCounters[room].live} as live`,
    ])
    .where('comment.id', '=', threadId)
    .where('comment.parent_id', 'is', null)
    .where('comment.post_id', '=', postId)
    .where('comment.room', '=', room)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

interface RoomPage {
  postId: number
  size: number
  offset: number
}

/**
 * A page of a room's comments. Every row contains the room's counts, so an empty page is one row without a
 * comment.
 */
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
      .select([`post.${roomCounters[room].top} as total`, `post.${roomCounters[room].live} as live`])
      .selectAll('comment')
      .where('post.id', '=', postId)
      .where('post.deleted_at', 'is', null)
      .orderBy('comment.commentId'),
  )

const pages = { open: pageOf('open'), solved: pageOf('solved') }

/**
 * A page of a live post's top-level comments, each with its first replies. `total` is the number of top-level
 * comments, including deleted ones that remain for their replies. `live` is the number of live comments in
 * the room.
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
    data: nestReplies(comments, comment => comment.commentId),
    total: first.total,
    live: first.live,
  }
}
