import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'

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
export async function listUnplacedNovels(db: Db, memberId: number, window: RowWindow) {
  const total = await countRows(unplaced(db, memberId))
  const data = await unplaced(db, memberId)
    .select(['id as postId', 'title', 'created_at as datetime'])
    .orderBy('id', 'desc')
    .$call(onPage(window))
    .execute()
  return { data, total }
}
