import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const listReviewsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('review')
    .select([
      'id as reviewId',
      'book_id as bookId',
      'parent_id as parentId',
      sql<string>`coalesce(
        nullif(content, ''), (select content from review_text where review_id = review.id), ''
      )`.as('content'),
      'spoiler',
      'teaser',
      'created_at as datetime',
      'edited_at as editedAt',
      'deleted_at as deletedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
