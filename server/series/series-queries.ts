import { sql } from 'kysely'
import type { NewSeries } from '#contract/series.ts'
import type { Db } from '../engines/database/database.ts'
import { limitOf, unseen } from '../engines/database/planned-once.ts'
import type { PageWindow } from '../http/paging.ts'

/** Every series in the wire's names. */
export const series = (db: Db) =>
  db
    .selectFrom('series')
    .innerJoin('member', 'member.id', 'series.member_id')
    .select(({ selectFrom }) => [
      'series.id as seriesId',
      'series.member_id as memberId',
      'member.nickname',
      'series.title',
      'series.synopsis',
      'series.status',
      'series.part_count as partCount',
      'series.follower_count as followerCount',
      'series.created_at as datetime',
      selectFrom('series_part')
        .innerJoin('post', 'post.id', 'series_part.post_id')
        .select('post.created_at')
        .whereRef('series_part.series_id', '=', 'series.id')
        .orderBy('series_part.position', 'desc')
        .limit(1)
        .as('lastPartAt'),
    ])

export const findSeries = (db: Db, seriesId: number) =>
  series(db).where('series.id', '=', seriesId).executeTakeFirst()

/** The first part's document, for its picture. */
export async function findFirstPartContent(db: Db, seriesId: number) {
  const first = await db
    .selectFrom('series_part')
    .innerJoin('post_body', 'post_body.post_id', 'series_part.post_id')
    .select('post_body.content')
    .where('series_part.series_id', '=', seriesId)
    .orderBy('series_part.position')
    .limit(1)
    .executeTakeFirst()
  return first?.content ?? ''
}

const NEW_STATUS = '연재중'

export async function insertSeries(db: Db, memberId: number, { title, synopsis, status }: NewSeries) {
  const { id } = await db
    .insertInto('series')
    .values({ member_id: memberId, title, synopsis: synopsis ?? '', status: status ?? NEW_STATUS })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What isn't given stays as it is. */
export const updateSeries = (db: Db, seriesId: number, { title, synopsis, status }: NewSeries) =>
  db
    .updateTable('series')
    .set({ title, ...(synopsis !== undefined && { synopsis: synopsis ?? '' }), ...(status && { status }) })
    .where('id', '=', seriesId)
    .execute()

/** With its parts' places in it, its followers and where readers stood; the posts stay. */
export const deleteSeries = (db: Db, seriesId: number) =>
  db.deleteFrom('series').where('id', '=', seriesId).execute()

/** Whose a series is. */
export const findSeriesOwner = (db: Db, seriesId: number) =>
  db.selectFrom('series').select('member_id as memberId').where('id', '=', seriesId).executeTakeFirst()

/** Where a post stands in its series. */
export async function findPostSeries(db: Db, postId: number) {
  const { rows } = await sql<{
    seriesId: number
    title: string
    position: number
    total: number
    previousPostId: number | null
    nextPostId: number | null
  }>`
    select series.id as "seriesId", series.title, series.part_count as total,
      (select count(*) from series_part where series_id = own.series_id and position <= own.position)::integer as position,
      (select post_id from series_part where series_id = own.series_id and position < own.position
        order by position desc limit 1) as "previousPostId",
      (select post_id from series_part where series_id = own.series_id and position > own.position
        order by position limit 1) as "nextPostId"
    from series_part own join series on series.id = own.series_id where own.post_id = ${postId}`.execute(db)
  return rows[0] ?? null
}

const unplaced = (db: Db, memberId: number) =>
  db
    .selectFrom('post')
    .where('member_id', '=', memberId)
    .where('board', '=', 'novel')
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('series_part').select('post_id').whereRef('post_id', '=', 'post.id'))),
    )

/** A member's novels that are in no series, newest first. */
export async function listUnplacedNovels(db: Db, memberId: number, { size, offset }: PageWindow) {
  const { total } = await unplaced(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = await unplaced(db, memberId)
    .select(['id as postId', 'title', 'created_at as datetime'])
    .orderBy('id', 'desc')
    .limit(limitOf(size))
    .offset(unseen(offset))
    .execute()
  return { data, total }
}
