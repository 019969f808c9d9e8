import type { Db } from '#server/infrastructure/database/database.ts'

export const listImagesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('image')
    .select(['name', 'bytes', 'width', 'height', 'created_at as datetime', 'released_at as releasedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')

/** Images that posts show remain, without a link to their uploader. */
export const updateImagesAsUnowned = (trx: Db, memberId: number) =>
  trx.updateTable('image').set({ member_id: null }).where('member_id', '=', memberId).execute()
