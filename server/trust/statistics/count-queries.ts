import { sql } from 'kysely'
import { endOf } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** A range of days in Korean time. Both ends are included. */
export interface Span {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** SQL condition: the column's time is within the span. */
function withinOf({ from, to }: Span) {
  const begin = new Date(endOf(from) - DAY_MS).toISOString()
  const end = new Date(endOf(to)).toISOString()
  return (column: string) => sql`${sql.ref(column)} >= ${begin} and ${sql.ref(column)} < ${end}`
}

const seoulDay = sql`to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
// A saved count never decreases. Rows deleted later, for example with their member, still count for that day.
const unlessLess = sql`
  on conflict (day, key, board) do update set value = greatest(daily_stat.value, excluded.value)`

/** Counts each day's events from the rows that still exist. */
export async function upsertHappened(trx: Db, span: Span) {
  const within = withinOf(span)
  await sql`
    insert into daily_stat (day, key, board, value)
    select ${seoulDay}, key, board, sum(n) from (
      select 'signup' as key, '' as board, created_at as at, 1 as n from member where ${within('created_at')}
      union all select 'withdrawn', '', withdrawn_at, 1 from member where ${within('withdrawn_at')}
      union all select 'post', board, created_at, 1 from post where ${within('created_at')}
      union all select 'comment', board, comment.created_at, 1 from comment join post on post.id = post_id
        where ${within('comment.created_at')}
      union all select 'review', '', created_at, 1 from review where ${within('created_at')}
      union all select 'tried', board, attempt.created_at, 1 from attempt join post on post.id = post_id
        where ${within('attempt.created_at')}
      union all select 'solved', board, solver.created_at, 1 from solver join post on post.id = post_id
        where ${within('solver.created_at')}
      -- Wrong attempts are deleted on solving. If the member first saw the puzzle that day, all of
      -- them were of that day.
      union all select 'tried', board, solver.created_at, wrong_count from solver join post on post.id = solver.post_id
        left join post_seen on post_seen.member_id = solver.member_id and post_seen.post_id = solver.post_id
        where ${within('solver.created_at')} and wrong_count > 0 and (seen_at is null or
          (seen_at at time zone 'Asia/Seoul')::date = (solver.created_at at time zone 'Asia/Seoul')::date)
      union all select 'report', '', created_at, 1 from report where ${within('created_at')}
      union all select 'appeal', '', created_at, 1 from appeal where ${within('created_at')}
      union all select 'claim', '', created_at, 1 from rights_claim where ${within('created_at')}
      union all select 'decision', '', created_at, 1 from decision
        where not automatic and undoes is null and group_id is null and ${within('created_at')}
    ) as happened
    group by 1, 2, 3 ${unlessLess}`.execute(trx)
}

/**
 * Counts a day's active members: those whose last visit was on that day, and those who created a row on it.
 */
export async function upsertActive(trx: Db, span: Span) {
  const within = withinOf(span)
  const { from, to } = span
  const by = (table: string) =>
    sql`select ${seoulDay}, member_id from (
      select created_at as at, member_id from ${sql.table(table)} where ${within('created_at')}) as made`
  await sql`
    insert into daily_stat (day, key, value)
    select day, 'active', count(*) from (
      select last_seen_on::text as day, id as member_id from member
        where last_seen_on between ${from}::text::date and ${to}::text::date
      union select day, member_id from daily_play where day between ${from} and ${to}
      union ${sql.join(['post', 'comment', 'review', 'attempt', 'solver'].map(by), sql` union `)}
    ) as here (day, member_id)
    group by day ${unlessLess}`.execute(trx)
}

/**
 * Players who finished the daily case on time, including guests. The numbers come from the case's own
 * counters.
 */
export const upsertPlayed = (trx: Db, { from, to }: Span) =>
  sql`
    insert into daily_stat (day, key, value)
    select day, key, value from (
      select day, coalesce((select sum(tries) from unnest(solved_by_tries) as tries), 0) as solved, unsolved_count
      from daily_case where day between ${from} and ${to}
    ) as played
    cross join lateral (values ('daily', solved + unsolved_count), ('daily_solved', solved)) as each (key, value)
    where value > 0 ${unlessLess}`.execute(trx)

/** Median time from the opening of a reported case to its decision, in minutes, at least one. */
export const upsertQueueTimes = (trx: Db, span: Span) =>
  sql`
    insert into daily_stat (day, key, value)
    select ${seoulDay}, 'decision_minutes', percentile_disc(0.5) within group (order by minutes) from (
      select decision.created_at as at,
        greatest(1, least(10000000, ceil(extract(epoch from decision.created_at - opened_at) / 60)))::integer as minutes
      from decision join moderation_case on moderation_case.id = decision.case_id
      where not automatic and undoes is null and group_id is null and report_count > 0
        and ${withinOf(span)('decision.created_at')}
    ) as waited
    group by 1 on conflict (day, key, board) do nothing`.execute(trx)
