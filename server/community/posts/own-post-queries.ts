import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { writtenColumns } from './post-queries.ts'

/** All posts of a member, including the fields that only the author may see. */
export const listPostsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.board',
      ...writtenColumns,
      'post.view_count as viewCount',
      'post.recommendation_count as recommendationCount',
      'post.comment_count as commentCount',
      'post.created_at as datetime',
      'post.as_staff as asStaff',
      'post.updated_at as updatedAt',
      'post.deleted_at as deletedAt',
    ])
    .where('post.member_id', '=', memberId)
    .orderBy('post.id')

/** Replaces the board's key with the name that the API uses. */
export const underBoardName = <Post extends { board: BoardKey }>({ board, ...post }: Post) => ({
  ...post,
  type: boards[board].name,
})
