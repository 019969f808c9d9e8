import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { writtenColumns } from '../post-queries.ts'

/** A live post with what a change of it asks first. */
const changeable = (db: Db, postId: number) =>
  db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post.updated_at as editedAt',
      'post_body.tells_wrong as tellsWrong',
      sql<boolean>`post.tried_count > 0`.as('isTried'),
      // Whether it has an answer, or had one that somebody tried.
      sql<boolean>`(
        post_body.answer is not null
        or exists (select from attempt where attempt.post_id = post_body.post_id)
        or exists (select from solver where solver.post_id = post_body.post_id)
      )`.as('needsAnswer'),
    ])
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)

/** When a locked post was changed last, and whether it needs an answer for as long as it stands. */
export const findEditState = (trx: Db, postId: number) => changeable(trx, postId).executeTakeFirstOrThrow()

/** All that its author may see of a post. */
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
