import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const findBookmark = (db: Db, { seriesId, memberId }: { seriesId: number; memberId: number }) =>
  db
    .selectFrom('series_place as place')
    .innerJoin('series_part as part', 'part.post_id', 'place.post_id')
    .select('place.post_id as postId')
    .where('place.series_id', '=', seriesId)
    .where('place.member_id', '=', memberId)
    .whereRef('part.series_id', '=', 'place.series_id')
    .executeTakeFirst()

/** Stores which part a member is reading. Resolves to `false` if the post is not a part of the series. */
export async function insertPlace(
  db: Db,
  { seriesId, postId, memberId }: { seriesId: number; postId: number; memberId: number },
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('series_place')
    .columns(['series_id', 'member_id', 'post_id'])
    .expression(eb =>
      eb
        .selectFrom('series_part')
        .innerJoin('series', 'series.id', 'series_part.series_id')
        .select(['series.id as series_id', sql<number>`${memberId}::integer`.as('member_id'), 'post_id'])
        .where('series.id', '=', seriesId)
        .where('post_id', '=', postId)
        .forKeyShare('series'),
    )
    .onConflict(conflict =>
      conflict
        .columns(['series_id', 'member_id'])
        .doUpdateSet(eb => ({ post_id: eb.ref('excluded.post_id'), created_at: sql<string>`now()` })),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
