import type { Db } from '#server/infrastructure/database/database.ts'

export const listRemarksOf = (db: Db, memberId: number) =>
  db
    .selectFrom('daily_remark')
    .select([
      'id as remarkId',
      'day',
      'parent_id as parentId',
      'content',
      'created_at as datetime',
      'edited_at as editedAt',
      'deleted_at as deletedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
