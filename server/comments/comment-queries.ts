import { sql } from 'kysely'
import type { Comment, CommentRoom } from '#contract/comments.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'
import { nested } from '../threads/thread.ts'
import {
  deleteFromBlock,
  findThreadPosition,
  insertIntoBlock,
  pageOfThreads,
  type ThreadList,
} from '../threads/thread-blocks.ts'

/** Which counters of a post count a room: its live comments, and all that stand at the top. */
const counters = {
  open: { live: 'comment_count', top: 'top_comment_count' },
  solved: { live: 'solved_room_count', top: 'top_solved_room_count' },
} as const satisfies Record<CommentRoom, object>

interface Room {
  postId: number
  room: CommentRoom
}

const threadsOf = ({ postId, room }: Room): ThreadList => ({
  list: room,
  of: postId,
  tops: sql`from comment where post_id = ${postId} and room = ${room} and parent_id is null`,
})

/** How many comments stand at the top of a room of a live post, husks included, and how many live in it. */
export const findRoomSize = (db: Db, { postId, room }: Room) =>
  db
    .selectFrom('post')
    .select([`${counters[room].top} as total`, `${counters[room].live} as live`])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The how manieth of its room's threads a comment is in, from 1; 0 where the room has no such comment. */
export async function findCommentPosition(db: Db, { postId, room, commentId }: Room & { commentId: number }) {
  const comment = await db
    .selectFrom('comment')
    .select('root_id as rootId')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('room', '=', room)
    .executeTakeFirst()
  return comment ? findThreadPosition(db, threadsOf({ postId, room }), comment.rootId) : 0
}

/** A page of top-level comments with all that hangs under them. */
export async function listComments(
  db: Db,
  { postId, room, page, total }: Room & { page: PageWindow; total: number },
) {
  if (page.offset >= total) return []
  const top = await pageOfThreads(db, threadsOf({ postId, room }), { ...page, total })
  const rows = await db
    .selectFrom(sql<{ id: number }>`${top}`.as('top'))
    .innerJoin('comment', 'comment.root_id', 'top.id')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .select([
      'comment.id as commentId',
      'comment.parent_id as parentId',
      'comment.created_at as datetime',
      sql<boolean>`comment.deleted_at is not null`.as('deleted'),
      sql<number | null>`case when comment.deleted_at is null then comment.member_id end`.as('memberId'),
      sql<string | null>`case when comment.deleted_at is null then member.nickname end`.as('nickname'),
      sql<string | null>`case when comment.deleted_at is null then comment.content end`.as('content'),
    ])
    .orderBy('comment.id')
    .execute()
  return nested<Comment>(
    rows.map(row => ({ ...row, replies: [] })),
    comment => comment.commentId,
  )
}

/** A live comment of a post. */
export const findLiveComment = (db: Db, { postId, commentId }: { postId: number; commentId: number }) =>
  db
    .selectFrom('comment')
    .select(['id as commentId', 'member_id as memberId', 'root_id as rootId', 'depth', 'room'])
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Where a live comment of a live post is, and whose. */
export const findCommentPlace = (db: Db, commentId: number) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['comment.post_id as postId', 'comment.member_id as memberId'])
    .where('comment.id', '=', commentId)
    .where('comment.deleted_at', 'is', null)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

export interface NewCommentRow extends Room {
  memberId: number
  content: string
  parent: { commentId: number; rootId: number; depth: number } | null
}

/** A comment at the top is its own root: its id is drawn first. */
export async function insertComment(trx: Db, { postId, room, memberId, content, parent }: NewCommentRow) {
  const { commentId } = await trx
    .insertInto('comment')
    .columns(['id', 'post_id', 'member_id', 'parent_id', 'root_id', 'depth', 'room', 'content'])
    .expression(db =>
      db
        .selectFrom(
          sql<{ id: number }>`(select nextval(pg_get_serial_sequence('comment', 'id'))::integer as id)`.as(
            'next',
          ),
        )
        .select([
          'next.id',
          sql<number>`${postId}::integer`.as('post_id'),
          sql<number>`${memberId}::integer`.as('member_id'),
          sql<number | null>`${parent?.commentId ?? null}::integer`.as('parent_id'),
          sql<number>`coalesce(${parent?.rootId ?? null}::integer, next.id)`.as('root_id'),
          sql<number>`${parent ? parent.depth + 1 : 0}::integer`.as('depth'),
          sql<CommentRoom>`${room}::text`.as('room'),
          sql<string>`${content}::text`.as('content'),
        ]),
    )
    .returning('id as commentId')
    .executeTakeFirstOrThrow()
  return commentId
}

interface Change extends Room {
  memberId: number
  live: 1 | -1
  /** The thread that came or went with it. */
  top: { rootId: number } | null
}

/** Keeps the counters with the rows; the post and the member are locked. */
export async function updateCommentCounts(trx: Db, { postId, room, memberId, live, top }: Change) {
  const [liveCount, topCount] = [sql.ref(counters[room].live), sql.ref(counters[room].top)]
  await sql`
    update post set ${liveCount} = ${liveCount} + ${live}::integer, ${topCount} = ${topCount} + ${top ? live : 0}::integer
    where id = ${postId}`.execute(trx)
  await trx
    .updateTable('member')
    .set({ comment_count: sql<number>`comment_count + ${live}::integer` })
    .where('id', '=', memberId)
    .execute()
  if (!top) return
  const changeBlock = live > 0 ? insertIntoBlock : deleteFromBlock
  await changeBlock(trx, threadsOf({ postId, room }), top.rootId)
}
