import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Number of characters of a part's text that the table of contents shows. */
const OPENING_LENGTH = 120

/** The table of contents in reading order. */
export const listParts = (db: Db, seriesId: number) =>
  db
    .selectFrom('series_part')
    .innerJoin('post', 'post.id', 'series_part.post_id')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select([
      'post.id as postId',
      'post.title',
      'post.created_at as datetime',
      sql<string>`left(post_body.excerpt, ${OPENING_LENGTH})`.as('opening'),
    ])
    .where('series_part.series_id', '=', seriesId)
    .orderBy('series_part.position')
    .execute()

export async function findSeriesIdOf(db: Db, postId: number) {
  const part = await db
    .selectFrom('series_part')
    .select('series_id as seriesId')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return part?.seriesId
}

export async function findPartOf(db: Db, postId: number) {
  return db
    .selectFrom('series_part')
    .select(['series_id as seriesId', 'position'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

/** Finds one of the given posts that belongs to another series. */
export const findPartElsewhere = (db: Db, { seriesId, postIds }: { seriesId: number; postIds: number[] }) =>
  db
    .selectFrom('series_part')
    .select('post_id')
    .where('post_id', '=', sql<number>`any(${postIds}::integer[])`)
    .where('series_id', '<>', seriesId)
    .limit(1)
    .executeTakeFirst()
