import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import {
  isRead,
  isWanted,
  type QueuedNotification,
} from '#server/people/notifications/notification-queries.ts'

interface NewParts {
  seriesId: number
  first: number
  count: number
  followers: number[]
}

/**
 * Notifies a series' followers of new parts, beginning with `first`. The followers must be locked. Each has
 * one unread notification per series, which counts up and keeps the link to its first new part.
 */
export async function insertPartNews(
  trx: Db,
  { seriesId, first, count, followers }: NewParts,
): Promise<QueuedNotification[]> {
  const { rows } = await sql<QueuedNotification>`
    with hearing as (
      select id from member
      where id = any(${followers}::integer[]) and withdrawn_at is null and ${isWanted('series')}
    ), waiting as (
      select distinct on (member_id) id from notification
      where kind = 'series' and member_id in (select id from hearing)
        and post_id in (select post_id from series_part where series_id = ${seriesId})
      -- A read notification is updated to link to the first part. If the member has one about that
      -- part, it is chosen, so that no two have the same post.
      order by member_id, ${isRead}, post_id <> ${first}::integer, id
    ), grown as (
      update notification set
        id = nextval(pg_get_serial_sequence('notification', 'id')),
        times = case when ${isRead} then ${count}::integer else times + ${count}::integer end,
        post_id = case when ${isRead} then ${first}::integer else post_id end,
        created_at = now()
      where id in (select id from waiting) returning member_id, id
    ), begun as (
      insert into notification (member_id, post_id, kind, times)
      select id, ${first}::integer, 'series', ${count}::integer from hearing
      where id not in (select member_id from grown)
      returning member_id, id
    )
    select member_id as "memberId", id as "notificationId" from grown
    union all select member_id, id from begun`.execute(trx)
  return rows
}
