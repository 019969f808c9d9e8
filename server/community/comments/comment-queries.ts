import { sql } from 'kysely'
import { insertIntoThread, type ThreadParent } from '#server/community/threads/thread-rows.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Room } from './rooms.ts'

/** The newest comments of the open room, with their text. */
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

export const findLiveComment = (db: Db, commentId: number) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['comment.id', 'comment.member_id as memberId', 'comment.root_id as rootId'])
    .select(['comment.depth', 'comment.room', 'comment.post_id as postId', 'post.board'])
    .where('comment.id', '=', commentId)
    .where('comment.deleted_at', 'is', null)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

interface NewCommentRow extends Room {
  memberId: number
  content: string
  parent: ThreadParent | null
  asStaff: boolean
}

/** Resolves to the new comment's id. */
export const insertComment = (trx: Db, { postId, room, memberId, content, parent, asStaff }: NewCommentRow) =>
  insertIntoThread(trx, 'comment', {
    parent,
    row: {
      post_id: sql`${postId}::integer`,
      member_id: sql`${memberId}::integer`,
      room: sql`${room}`,
      content: sql`${content}`,
      as_staff: sql`${asStaff}`,
    },
  })
