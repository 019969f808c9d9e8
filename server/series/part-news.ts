import { sql } from 'kysely'
import type { Db } from '../engines/database/database.ts'
import { lockMembers } from '../locks/lock-order.ts'
import { isRead, type Told } from '../notifications/notification-queries.ts'

async function listFollowers(trx: Db, seriesId: number) {
  const followers = await trx
    .selectFrom('series_follow')
    .select('member_id as memberId')
    .where('series_id', '=', seriesId)
    .execute()
  return followers.map(({ memberId }) => memberId)
}

/**
 * Tells a series' followers of new parts, `first` being the first of them: each in one unread line, which grows and
 * goes on leading to the first part that was new. The author's row is locked with theirs, since its counter may follow.
 */
export async function insertPartNews(
  trx: Db,
  { seriesId, first, count, authorId }: { seriesId: number; first: number; count: number; authorId: number },
): Promise<Told[]> {
  const followers = await listFollowers(trx, seriesId)
  if (followers.length === 0) return []
  await lockMembers(trx, [...followers, authorId])
  const { rows } = await sql<Told>`
    with waiting as (
      select distinct on (member_id) id from notification
      where kind = 'series' and member_id = any(${followers}::integer[])
        and post_id in (select post_id from series_part where series_id = ${seriesId})
      order by member_id, id
    ), grown as (
      update notification set
        id = nextval(pg_get_serial_sequence('notification', 'id')),
        times = case when ${isRead} then ${count}::integer else times + ${count}::integer end,
        post_id = case when ${isRead} then ${first}::integer else post_id end,
        created_at = now()
      where id in (select id from waiting) returning member_id, id
    ), begun as (
      insert into notification (member_id, post_id, kind, times)
      select id, ${first}::integer, 'series', ${count}::integer from member
      where id = any(${followers}::integer[]) and withdrawn_at is null
        and id not in (select member_id from grown)
      returning member_id, id
    )
    select member_id as "memberId", id as "notificationId" from grown
    union all select member_id, id from begun`.execute(trx)
  return rows
}
