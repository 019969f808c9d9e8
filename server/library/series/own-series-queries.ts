import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countingFollowers } from '#server/puzzles/daily-counters/count-queries.ts'

export async function listSeriesOf(db: Db, memberId: number) {
  const series = await db
    .selectFrom('series')
    .select(['id as seriesId', 'title', 'synopsis', 'status', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const parts = await db
    .selectFrom('series_part')
    .innerJoin('series', 'series.id', 'series_part.series_id')
    .select(['series.id as seriesId', 'series_part.post_id as postId'])
    .where('series.member_id', '=', memberId)
    .orderBy('series_part.position')
    .execute()
  const bySeries = Map.groupBy(parts, ({ seriesId }) => seriesId)
  return series.map(one => ({
    ...one,
    postIds: (bySeries.get(one.seriesId) ?? []).map(({ postId }) => postId),
  }))
}

export const listFollowedSeriesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('series_follow')
    .select(['series_id as seriesId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('series_id')

export const listPlacesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('series_place')
    .select(['series_id as seriesId', 'post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('series_id')

/** Deletes a member's follows and reading positions, and updates the counters. The series must be locked. */
export async function deleteReadingOf(trx: Db, memberId: number) {
  await sql`
    with gone as (delete from series_follow where member_id = ${memberId} returning series_id),
      changed as (
        update series set follower_count = follower_count - 1 from gone where id = gone.series_id
        returning id as series_id, follower_count as followers
      )
    ${countingFollowers(sql`changed`)}`.execute(trx)
  await trx.deleteFrom('series_place').where('member_id', '=', memberId).execute()
}

/** Pauses the series of a withdrawing member, since no part will follow. The series must be locked. */
export const pauseSeriesOf = (trx: Db, memberId: number) =>
  trx
    .updateTable('series')
    .set({ status: '휴재' })
    .where('member_id', '=', memberId)
    .where('status', '=', '연재중')
    .execute()
