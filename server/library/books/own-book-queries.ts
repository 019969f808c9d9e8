import type { Db } from '#server/infrastructure/database/database.ts'

export const listBooksOf = (db: Db, memberId: number) =>
  db
    .selectFrom('book')
    .select(['id as bookId', 'title', 'author', 'publisher', 'plot', 'thumbnail', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')
