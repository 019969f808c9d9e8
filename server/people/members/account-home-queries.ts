import type { Db } from '#server/infrastructure/database/database.ts'

export const findAccountHome = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select([
      'id as memberId',
      'nickname',
      'activated',
      'email',
      'solved_count as solved',
      'post_count as postCount',
      'comment_count as commentCount',
      'bio',
      'openness',
      'show_solved as showSolved',
      'mentions_on as mentions',
      'opens_read as opensRead',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
