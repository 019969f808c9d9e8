import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Db } from '../engines/database/database.ts'
import { lockSeries } from '../locks/lock-order.ts'

interface Choice {
  seriesId: number
  memberId: number
}

export async function findFollow(db: Db, { seriesId, memberId }: Choice) {
  const found = await db
    .selectFrom('series_follow')
    .select('series_id')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

const countFollower = (trx: Db, seriesId: number, by: number) =>
  trx
    .updateTable('series')
    .set({ follower_count: sql<number>`follower_count + ${by}::integer` })
    .where('id', '=', seriesId)
    .returning('follower_count as followerCount')
    .executeTakeFirstOrThrow()

/** Follows somebody else's series; a repeat changes nothing. */
export const followSeries = (db: Db, { seriesId, memberId }: Choice) =>
  db.transaction().execute(async trx => {
    const [series] = await lockSeries(trx, [seriesId])
    if (!series) throw new Refusal('not_found')
    if (series.memberId === memberId)
      throw new Refusal('forbidden', { message: '자신의 연재는 선호작에 더할 수 없습니다.' })
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('series_follow')
      .values({ series_id: seriesId, member_id: memberId })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return countFollower(trx, seriesId, Number(numInsertedOrUpdatedRows))
  })

export const unfollowSeries = (db: Db, { seriesId, memberId }: Choice) =>
  db.transaction().execute(async trx => {
    const [series] = await lockSeries(trx, [seriesId])
    if (!series) throw new Refusal('not_found')
    const { numDeletedRows } = await trx
      .deleteFrom('series_follow')
      .where('series_id', '=', seriesId)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    return countFollower(trx, seriesId, -Number(numDeletedRows))
  })
