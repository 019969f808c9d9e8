import { sql } from 'kysely'
import { SERIES_PARTS_MAX } from '#contract/library/series/series-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

const updatePartCount = (trx: Db, seriesId: number) =>
  sql`
    update series set part_count = (select count(*) from series_part where series_id = ${seriesId})
    where id = ${seriesId}`.execute(trx)

/** Removes parts from a locked series. A reader's position at a removed part moves to the part before it. */
export async function deleteParts(trx: Db, seriesId: number, postIds: number[]) {
  if (postIds.length === 0) return
  const gone = sql`any(${postIds}::integer[])`
  await sql`
    with moved as (
      select place.member_id, (
        select earlier.post_id from series_part earlier
        where earlier.series_id = ${seriesId} and earlier.position < part.position and earlier.post_id <> all(${postIds}::integer[])
        order by earlier.position desc limit 1
      ) as earlier_id
      from series_place place join series_part part on part.post_id = place.post_id
      where place.series_id = ${seriesId} and place.post_id = ${gone}
    )
    update series_place set post_id = moved.earlier_id from moved
    where series_id = ${seriesId} and series_place.member_id = moved.member_id and moved.earlier_id is not null`.execute(
    trx,
  )
  await sql`delete from series_place where series_id = ${seriesId} and post_id = ${gone}`.execute(trx)
  await sql`delete from series_part where series_id = ${seriesId} and post_id = ${gone}`.execute(trx)
  await updatePartCount(trx, seriesId)
}

/** Adds a post as the last part of a locked series. */
export async function insertPart(trx: Db, { seriesId, postId }: { seriesId: number; postId: number }) {
  await sql`
    insert into series_part (post_id, series_id, position)
    select ${postId}::integer, ${seriesId}::integer, coalesce(max(position), 0) + 1
    from series_part where series_id = ${seriesId}`.execute(trx)
  await updatePartCount(trx, seriesId)
}

/**
 * Restores a post to its former position in the author's series, and moves later parts back by one. Resolves
 * to whether the series still exists and has room for the part.
 */
export async function insertPartAt(
  trx: Db,
  part: { postId: number; seriesId: number; position: number; authorId: number },
) {
  const { postId, seriesId, position, authorId } = part
  const series = await trx
    .selectFrom('series')
    .select('part_count')
    .where('id', '=', seriesId)
    .where('member_id', '=', authorId)
    .executeTakeFirst()
  if (!series || series.part_count >= SERIES_PARTS_MAX) return false
  const taken = await trx
    .selectFrom('series_part')
    .select('post_id')
    .where('series_id', '=', seriesId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (taken)
    await sql`
      update series_part set position = position + 1
      where series_id = ${seriesId} and position >= ${position}`.execute(trx)
  await trx.insertInto('series_part').values({ post_id: postId, series_id: seriesId, position }).execute()
  await updatePartCount(trx, seriesId)
  return true
}

/** Stores these posts as the parts of a locked series, in this order. */
export async function updateParts(trx: Db, { seriesId, postIds }: { seriesId: number; postIds: number[] }) {
  await sql`
    insert into series_part (post_id, series_id, position)
    select post_id, ${seriesId}::integer, position
    from unnest(${postIds}::integer[]) with ordinality as wanted (post_id, position)
    on conflict (post_id) do update set position = excluded.position`.execute(trx)
  await updatePartCount(trx, seriesId)
}
