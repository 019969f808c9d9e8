import { sql } from 'kysely'
import { invalid, Refusal } from '#contract/refusals.ts'
import { SERIES_PARTS_MAX } from '#contract/series.ts'
import type { Db } from '../engines/database/database.ts'
import { lockPosts, lockSeries } from '../locks/lock-order.ts'
import type { Told } from '../notifications/notification-queries.ts'
import { insertPartNews } from './part-news.ts'
import { findSeriesIdOf, listParts } from './series-queries.ts'

/** What a change of parts did: whom it told, and which series look different now. */
export interface PartsChanged {
  told: Told[]
  seriesIds: number[]
}

const tooMany = () => `한 연재에는 ${SERIES_PARTS_MAX}화까지 넣을 수 있습니다.`

const updatePartCount = (trx: Db, seriesId: number) =>
  sql`
    update series set part_count = (select count(*) from series_part where series_id = ${seriesId})
    where id = ${seriesId}`.execute(trx)

/** Takes parts out of a locked series. Who stood at one of them stands at the part before it. */
async function deleteParts(trx: Db, seriesId: number, postIds: number[]) {
  if (postIds.length === 0) return
  const gone = sql`any(${postIds}::integer[])`
  await sql`
    with stand as (
      select place.member_id, (
        select stays.post_id from series_part stays
        where stays.series_id = ${seriesId} and stays.position < part.position and stays.post_id <> all(${postIds}::integer[])
        order by stays.position desc limit 1
      ) as before
      from series_place place join series_part part on part.post_id = place.post_id
      where place.series_id = ${seriesId} and place.post_id = ${gone}
    )
    update series_place set post_id = stand.before from stand
    where series_id = ${seriesId} and series_place.member_id = stand.member_id and stand.before is not null`.execute(
    trx,
  )
  await sql`delete from series_place where series_id = ${seriesId} and post_id = ${gone}`.execute(trx)
  await sql`delete from series_part where series_id = ${seriesId} and post_id = ${gone}`.execute(trx)
  await updatePartCount(trx, seriesId)
}

interface Part {
  postId: number
  authorId: number
}

/** Puts a locked post at the end of a series of its author. */
async function insertPart(trx: Db, { postId, authorId }: Part, seriesId: number) {
  const [series] = await lockSeries(trx, [seriesId])
  if (!series) throw invalid('seriesId', '없는 연재입니다.')
  if (series.memberId !== authorId) throw new Refusal('forbidden', { message: '자신의 연재가 아닙니다.' })
  if (series.partCount >= SERIES_PARTS_MAX) throw invalid('seriesId', tooMany())
  await sql`
    insert into series_part (post_id, series_id, position)
    select ${postId}::integer, ${seriesId}::integer, coalesce(max(position), 0) + 1
    from series_part where series_id = ${seriesId}`.execute(trx)
  await updatePartCount(trx, seriesId)
  return insertPartNews(trx, { seriesId, first: postId, count: 1, authorId })
}

/** Where a locked post belongs from now on: in a series, as its newest part, or with `null` in none. */
export async function movePart(trx: Db, part: Part, to: number | null | undefined): Promise<PartsChanged> {
  const from = await findSeriesIdOf(trx, part.postId)
  if (to === undefined || (to ?? undefined) === from) return { told: [], seriesIds: from ? [from] : [] }
  const seriesIds = [from, to].filter(id => id !== undefined && id !== null)
  // Both at once and in their order, so that two posts that cross don't wait for each other.
  await lockSeries(trx, seriesIds)
  if (from) await deleteParts(trx, from, [part.postId])
  return { told: to ? await insertPart(trx, part, to) : [], seriesIds }
}

async function lockNovels(trx: Db, postIds: number[], authorId: number) {
  const posts = await lockPosts(trx, postIds)
  const novels = posts.filter(post => post.memberId === authorId && post.board === 'novel')
  if (novels.length < postIds.length)
    throw invalid('postIds', '연재에는 작성자의 자작 소설만 넣을 수 있습니다.')
}

async function assertInNoOther(trx: Db, postIds: number[], seriesId: number) {
  const elsewhere = await trx
    .selectFrom('series_part')
    .select('post_id')
    .where('post_id', '=', sql<number>`any(${postIds}::integer[])`)
    .where('series_id', '<>', seriesId)
    .limit(1)
    .executeTakeFirst()
  if (elsewhere) throw new Refusal('conflict', { message: '다른 연재에 들어 있는 글이 있습니다.' })
}

/** Makes these posts the parts of a series, in this order. Resolves with the posts that came and went. */
export async function replaceParts(
  trx: Db,
  { seriesId, authorId, postIds }: { seriesId: number; authorId: number; postIds: number[] },
) {
  await lockNovels(trx, postIds, authorId)
  const [series] = await lockSeries(trx, [seriesId])
  if (!series) throw new Refusal('not_found')
  await assertInNoOther(trx, postIds, seriesId)
  const before = (await listParts(trx, seriesId)).map(({ postId }) => postId)
  const gone = before.filter(postId => !postIds.includes(postId))
  const come = postIds.filter(postId => !before.includes(postId))
  await deleteParts(trx, seriesId, gone)
  await sql`
    insert into series_part (post_id, series_id, position)
    select post_id, ${seriesId}::integer, position
    from unnest(${postIds}::integer[]) with ordinality as wanted (post_id, position)
    on conflict (post_id) do update set position = excluded.position`.execute(trx)
  await updatePartCount(trx, seriesId)
  const [first] = come
  const told = first
    ? await insertPartNews(trx, { seriesId, first, count: come.length, authorId })
    : ([] as Told[])
  return { told, changed: [...come, ...gone] }
}
