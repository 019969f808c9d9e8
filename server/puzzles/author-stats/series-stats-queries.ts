import { sql } from 'kysely'
import { type FollowerDay, type PartStats, STATS_DAYS } from '#contract/puzzles/author-stats/author-stats.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** The parts in order, with their views and the number of members who reached them. */
export async function listPartStats(db: Db, seriesId: number) {
  const { rows } = await sql<PartStats>`
    select part.post_id as "postId", post.title, post.view_count as views,
      sum(coalesce(here.members, 0)) over (
        order by part.position desc, part.post_id desc
      )::integer as readers
    from series_part as part
    join post on post.id = part.post_id
    left join (
      select post_id, count(*) as members from series_place
      where series_id = ${seriesId} and member_id <> (select member_id from series where id = ${seriesId})
      group by post_id
    ) as here on here.post_id = part.post_id
    where part.series_id = ${seriesId}
    order by part.position, part.post_id`.execute(db)
  return rows
}

/** The latest days on which the number of followers changed, oldest first. */
export async function listFollowerDays(db: Db, seriesId: number) {
  const days = await db
    .selectFrom('series_day')
    .select(['day', 'followers'])
    .where('series_id', '=', seriesId)
    .orderBy('day', 'desc')
    .limit(STATS_DAYS)
    .execute()
  return days.toReversed() satisfies FollowerDay[]
}

/** A series' title. For a series older than the follower counts, also the day on which the counts began. */
export const findCounted = (db: Db, seriesId: number) =>
  db
    .selectFrom('series')
    .select(['title', 'follower_count as followers'])
    .select(
      sql<string | null>`(
        select day from series_day where series_id = series.id and begins and day > to_char(
          series.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD'
        )
      )`.as('since'),
    )
    .where('id', '=', seriesId)
    .executeTakeFirst()
