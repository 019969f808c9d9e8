import type { Db } from '#server/infrastructure/database/database.ts'

export const listNotificationsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('notification')
    .select(['id', 'post_id as postId', 'kind', 'times', 'comment_id as commentId'])
    .select(['book_id as bookId', 'review_id as reviewId'])
    .select(['created_at as datetime', 'read_at as readAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')

export const deleteNotificationsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('notification').where('member_id', '=', memberId).execute()
