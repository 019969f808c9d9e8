import type { Db } from '#server/infrastructure/database/database.ts'

export const listCommentsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('comment')
    .select([
      'id as commentId',
      'post_id as postId',
      'parent_id as parentId',
      'room',
      'content',
      'created_at as datetime',
      'as_staff as asStaff',
      'edited_at as editedAt',
      'deleted_at as deletedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
