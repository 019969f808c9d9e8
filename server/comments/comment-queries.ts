import { sql } from 'kysely'
import type { Comment, CommentRoom, WithheldKind } from '#contract/comments.ts'
import type { Db } from '../engines/database/database.ts'
import { statement } from '../engines/database/statement.ts'
import type { PageWindow } from '../http/paging.ts'
import { mentionsOf } from '../mentions/mention-queries.ts'
import { beginningsOf, listReplyIds } from '../threads/replies.ts'
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

/** A room of a post as its threads are counted. */
export const roomThreads = ({ postId, room }: Room): ThreadList => ({
  list: room,
  of: postId,
  tops: sql`from comment where post_id = ${postId} and room = ${room} and parent_id is null`,
})

/** Which of its room's threads a comment is in, and the place of that thread, from 1. */
export async function findCommentPosition(db: Db, { postId, room, commentId }: Room & { commentId: number }) {
  const comment = await db
    .selectFrom('comment')
    .select('root_id as rootId')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('room', '=', room)
    .executeTakeFirst()
  if (!comment) return undefined
  const position = await findThreadPosition(db, roomThreads({ postId, room }), comment.rootId)
  return { threadId: comment.rootId, position }
}

/** A thread of a live post's room, how many replies it has, and how many comments live in the room. */
export const findThread = (db: Db, { postId, room, threadId }: Room & { threadId: number }) =>
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

/** The newest of the open room, each with its text. */
export const listOpenComments = (db: Db, { postId, limit }: { postId: number; limit: number }) =>
  db
    .selectFrom('comment')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .select(['comment.id as commentId', 'member.nickname', 'comment.content'])
    .select('comment.created_at as datetime')
    .where('comment.post_id', '=', postId)
    .where('comment.room', '=', 'open')
    .where('comment.deleted_at', 'is', null)
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .execute()

/** A live comment of a post. */
export const findLiveComment = (db: Db, { postId, commentId }: { postId: number; commentId: number }) =>
  db
    .selectFrom('comment')
    .select(['id as commentId', 'member_id as memberId', 'root_id as rootId', 'depth', 'room'])
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What a member has sent to a post under this name, deleted or not. */
export const findSentComment = (
  db: Db,
  { postId, memberId, sendId }: { postId: number; memberId: number; sendId: string },
) =>
  db
    .selectFrom('comment')
    .select('id as commentId')
    .where('member_id', '=', memberId)
    .where('send_id', '=', sendId)
    .where('post_id', '=', postId)
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

interface NewCommentRow extends Room {
  memberId: number
  content: string
  parent: { commentId: number; rootId: number; depth: number } | null
  sendId: string | undefined
  asStaff: boolean
}

/** Resolves to the new comment's id. One at the top is its own root: its id is drawn first. */
export async function insertComment(
  trx: Db,
  { postId, room, memberId, content, parent, sendId, asStaff }: NewCommentRow,
) {
  const { rows } = await sql<{ commentId: number }>`
    with new as (select nextval(pg_get_serial_sequence('comment', 'id'))::integer as id)
    insert into comment (id, post_id, member_id, parent_id, root_id, depth, room, content, send_id, as_staff)
    select
      new.id, ${postId}::integer, ${memberId}::integer, ${parent?.commentId ?? null}::integer,
      coalesce(${parent?.rootId ?? null}::integer, new.id), ${parent ? parent.depth + 1 : 0}::integer,
      ${room}, ${content}, ${sendId ?? null}, ${asStaff}
    from new returning id as "commentId"`.execute(trx)
  return (rows[0] as { commentId: number }).commentId
}

interface Change extends Room {
  memberId: number
  /** 0: it was counted out before. */
  live: 1 | -1 | 0
  /** The thread that came or went with it. */
  top: { rootId: number } | null
}

interface CountChange {
  postId: number
  memberId: number
  live: number
  top: number
}

const counting = (room: CommentRoom) =>
  statement((_, { postId, memberId, live, top }: CountChange) => {
    const [liveCount, topCount] = [sql.ref(counters[room].live), sql.ref(counters[room].top)]
    return sql<never>`
      with counted as (
        update post set ${liveCount} = ${liveCount} + ${live}::integer, ${topCount} = ${topCount} + ${top}::integer
        where id = ${postId}
      )
      update member set comment_count = comment_count + ${live}::integer where id = ${memberId}`
  })

const changeCounts = { open: counting('open'), solved: counting('solved') }

/** Keeps the counters with the rows; the post and the member are locked. */
export async function updateCommentCounts(trx: Db, { postId, room, memberId, live, top }: Change) {
  await changeCounts[room](trx, { postId, memberId, live, top: top ? live || -1 : 0 })
  if (!top) return
  const changeBlock = live > 0 ? insertIntoBlock : deleteFromBlock
  await changeBlock(trx, roomThreads({ postId, room }), top.rootId)
}

/** Counts both rooms of a post after some of its comments changed them: `live` of them now stand in 해결방. */
export const updateRoomCounts = (trx: Db, { postId, live }: { postId: number; live: number }) => {
  const tops = (room: CommentRoom) =>
    sql`(select count(*) from comment where post_id = ${postId} and room = ${room} and parent_id is null)`
  return sql`
    update post set comment_count = comment_count - ${live}::integer,
      solved_room_count = solved_room_count + ${live}::integer,
      top_comment_count = ${tops('open')}, top_solved_room_count = ${tops('solved')}
    where id = ${postId}`.execute(trx)
}
