import type { Db } from '#server/infrastructure/database/database.ts'

export const listScrapsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('scrap')
    .select(['post_id as postId', 'note', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

export const deleteScrapsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('scrap').where('member_id', '=', memberId).execute()
