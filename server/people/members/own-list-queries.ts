import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'
import { solvedTitle } from '#server/puzzles/answers/own-answer-queries.ts'

const ownPosts = (db: Db, memberId: number) =>
  db.selectFrom('post').where('member_id', '=', memberId).where('deleted_at', 'is', null)

/** Comments under a deleted post are left out, since their links lead nowhere. */
const ownComments = (db: Db, memberId: number) =>
  db.selectFrom('comment').where('member_id', '=', memberId).where('listed', '=', true)

/** A deleted post can't be opened, but it stays solved and counted. */
const ownSolved = (db: Db, memberId: number) => db.selectFrom('solver').where('member_id', '=', memberId)

// An index alone yields the ids of a page, so the rows before the page are not read.
export const listOwnPosts = (db: Db, memberId: number, window: RowWindow) =>
  db
    .selectFrom('post')
    .leftJoin('series_part', 'series_part.post_id', 'post.id')
    .select(['id', 'title', 'comment_count as commentCount', 'series_part.series_id as seriesId'])
    .select(sql<boolean>`board = 'custom'`.as('isPuzzle'))
    .where('id', 'in', ownPosts(db, memberId).select('id').orderBy('id', 'desc').$call(onPage(window)))
    .orderBy('id', 'desc')
    .execute()

export const listOwnComments = (db: Db, memberId: number, window: RowWindow) =>
  db
    .selectFrom('comment')
    .select(['id as commentId', 'post_id as postId', 'content'])
    .where('id', 'in', ownComments(db, memberId).select('id').orderBy('id', 'desc').$call(onPage(window)))
    .orderBy('id', 'desc')
    .execute()

export const listOwnSolved = (db: Db, memberId: number, window: RowWindow) =>
  db
    .selectFrom('solver')
    .innerJoin('post', 'post.id', 'solver.post_id')
    .select([
      'solver.id as correctAnswerId',
      'post.id as postId',
      solvedTitle.as('postTitle'),
      sql<number>`case when solver.post_deleted then 0 else post.comment_count end`.as('commentCount'),
      'solver.post_deleted as deleted',
    ])
    .where(
      'solver.id',
      'in',
      ownSolved(db, memberId).select('id').orderBy('id', 'desc').$call(onPage(window)),
    )
    .orderBy('solver.id', 'desc')
    .execute()

export const countOwnPosts = (db: Db, memberId: number) => countRows(ownPosts(db, memberId))

export const countOwnComments = (db: Db, memberId: number) => countRows(ownComments(db, memberId))

export const countOwnSolved = (db: Db, memberId: number) => countRows(ownSolved(db, memberId))
