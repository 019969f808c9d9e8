import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const listRecommendedPostsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('post_recommendation')
    .select(['post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

export const listRecommendedBooksOf = (db: Db, memberId: number) =>
  db
    .selectFrom('book_recommendation')
    .select(['book_id as bookId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('book_id')

/** Deletes a member's recommendations and updates the counters. The posts and books must be locked. */
export async function deleteRecommendationsOf(trx: Db, memberId: number) {
  await sql`
    with gone as (delete from post_recommendation where member_id = ${memberId} returning post_id)
    update post set recommendation_count = recommendation_count - 1 from gone where id = gone.post_id`.execute(
    trx,
  )
  await sql`
    with gone as (delete from book_recommendation where member_id = ${memberId} returning book_id)
    update book set recommendation_count = recommendation_count - 1 from gone where id = gone.book_id`.execute(
    trx,
  )
}
