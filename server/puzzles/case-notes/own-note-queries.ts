import type { Db } from '#server/infrastructure/database/database.ts'

export const listNotesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('note')
    .select(['post_id as postId', 'day', 'text', 'grid', 'board', 'updated_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')

export const deleteNotesOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('note').where('member_id', '=', memberId).execute()
