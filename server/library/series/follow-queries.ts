import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countingFollowers } from '#server/puzzles/daily-counters/count-queries.ts'

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

/** The followers of a series who have not blocked its author. */
export async function listFollowers(db: Db, seriesId: number) {
  const followers = await db
    .selectFrom('series_follow')
    .select('member_id as memberId')
    .where('series_id', '=', seriesId)
    .where(
      sql<boolean>`not exists (
        select from member_block join series on series.member_id = blocked_id
        where series.id = ${seriesId} and member_block.member_id = series_follow.member_id
      )`,
    )
    .execute()
  return followers.map(({ memberId }) => memberId)
}

/** Resolves to the number of rows added, 0 or 1. */
export async function insertFollow(trx: Db, { seriesId, memberId }: Choice) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('series_follow')
    .values({ series_id: seriesId, member_id: memberId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Resolves to the number of rows deleted, 0 or 1. */
export async function deleteFollow(trx: Db, { seriesId, memberId }: Choice) {
  const { numDeletedRows } = await trx
    .deleteFrom('series_follow')
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Changes the counter by `more` and records today's value. Resolves to the new value. */
export async function updateFollowerCount(trx: Db, seriesId: number, more: number) {
  const { rows } = await sql<{ followerCount: number }>`
    with counted as (
      update series set follower_count = follower_count + ${more}::integer where id = ${seriesId}
      returning id as series_id, follower_count as followers
    ), changed as (select * from counted where ${more}::integer <> 0),
      today as (${countingFollowers(sql`changed`)})
    select followers as "followerCount" from counted`.execute(trx)
  return rows[0] as { followerCount: number }
}
