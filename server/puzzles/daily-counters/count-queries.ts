import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** The current day in Korea by the database clock. */
const today = sql`to_char(clock_timestamp() at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

type Counted = 'views' | 'seen' | 'first_tries' | 'solves' | 'give_ups'

/**
 * SQL that adds to the day's counters. `from` is a relation with one row per post, whose id is in `post_id`.
 * `counts` maps counters to columns of `from`.
 */
export function countingDay(
  from: RawBuilder<unknown>,
  counts: Partial<Record<Counted, RawBuilder<unknown>>>,
) {
  const names = Object.keys(counts) as Counted[]
  const columns = sql.join(names.map(name => sql.ref(name)))
  const values = sql.join(Object.values(counts))
  const sums = sql.join(
    names.map(name => sql`${sql.ref(name)} = post_day.${sql.ref(name)} + excluded.${sql.ref(name)}`),
  )
  return sql`
    insert into post_day (post_id, day, ${columns})
    select post_id, ${today}, ${values} from ${from}
    on conflict (post_id, day) do update set ${sums}`
}

/** SQL that adds one member per row to a tally. `rows` has the columns `post_id`, `kind` and `value`. */
export const countingTally = (rows: RawBuilder<unknown>) => sql`
  insert into post_tally (post_id, kind, value, members)
  select post_id, kind, value, 1 from (${rows}) as tallied (post_id, kind, value)
  on conflict (post_id, kind, value) do update set members = post_tally.members + 1`

/** SQL that records a changed follower count. `from` has the columns `series_id` and `followers`. */
export const countingFollowers = (from: RawBuilder<unknown>) => sql`
  insert into series_day (series_id, day, followers) select series_id, ${today}, followers from ${from}
  on conflict (series_id, day) do update set followers = excluded.followers`

/** Deletes all statistics and lookups of a deleted post. */
export const deleteStatsOf = (trx: Db, postId: number) =>
  sql`
    with asked as (delete from post_ask where post_id = ${postId} returning id),
      replied as (delete from withheld using asked where target_type = 'ask' and target_id = asked.id),
      tallied as (delete from post_tally where post_id = ${postId}),
      days as (delete from post_day where post_id = ${postId}),
      told as (delete from told_wrong where post_id = ${postId})
    delete from wrong_tally where post_id = ${postId}`.execute(trx)
