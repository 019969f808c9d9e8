import type { NewSeries } from '#contract/library/series/series.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** All series, with the field names of the API. */
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

/** The document of the first part, which contains the picture for links to the series. */
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

/** Omitted fields stay unchanged. */
export const updateSeries = (db: Db, seriesId: number, { title, synopsis, status }: NewSeries) =>
  db
    .updateTable('series')
    .set({ title, ...(synopsis !== undefined && { synopsis: synopsis ?? '' }), ...(status && { status }) })
    .where('id', '=', seriesId)
    .execute()

/** Deletes a series with its order of parts, its followers and its readers' places. The posts stay. */
export const deleteSeries = (db: Db, seriesId: number) =>
  db.deleteFrom('series').where('id', '=', seriesId).execute()

export const findSeriesOwner = (db: Db, seriesId: number) =>
  db.selectFrom('series').select('member_id as memberId').where('id', '=', seriesId).executeTakeFirst()
