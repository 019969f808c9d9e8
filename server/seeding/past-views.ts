import { sql } from 'kysely'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * A third of a post's views are on its first day. Each later day has two thirds of the previous day's views.
 */
const FIRST_SHARE = 1 / 3
const DAYS_READ = 12

/** Spreads the views of posts over the days after their creation. */
export const fillPastViews = (db: Db, now: number) =>
  sql`
    insert into daily_stat (day, key, board, value)
    select day, 'view', board, sum(views) from (
      select to_char((created_at + make_interval(days => after)) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, board,
        round(view_count * ${FIRST_SHARE}::float * power(${1 - FIRST_SHARE}::float, after))::integer as views
      from post cross join generate_series(0, ${DAYS_READ}::integer) as after
    ) as read
    where day < ${koreanDay(now)} and views > 0
    group by day, board
    on conflict (day, key, board) do update set value = excluded.value`.execute(db)
