import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { writtenColumns } from '../post-queries.ts'

/** A live post with the columns that are checked before an edit. */
const changeable = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post.updated_at as editedAt',
      'post_body.tells_wrong as tellsWrong',
      sql<boolean>`post.tried_count > 0`.as('isTried'),
      // Whether the post must keep an answer: it has one now, or members have tried an earlier one.
      sql<boolean>`(
        post_body.answer is not null
        or exists (select from attempt where attempt.post_id = post_body.post_id)
        or exists (select from solver where solver.post_id = post_body.post_id)
      )`.as('needsAnswer'),
    ])
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)

/** When a locked post was last changed, and whether it must keep an answer. */
export const findEditState = (trx: Db, postId: number) => changeable(trx, postId).executeTakeFirstOrThrow()

/** A post with all fields that its author may see. */
export const findPostForEdit = (db: Db, postId: number) =>
  changeable(db, postId)
    .leftJoin('series_part', 'series_part.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.member_id as memberId',
      'series_part.series_id as seriesId',
      'post.as_staff as asStaff',
      'post.board',
      ...writtenColumns,
    ])
    .executeTakeFirst()
