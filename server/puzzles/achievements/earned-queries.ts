import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Earned, Members } from './badge-queries.ts'

/** Minimum number of members who tried a case for the case to count. Maximum counted cases of one author. */
const TRIED_MIN = 10
const OF_ONE_AUTHOR = 10

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

/** The badges that a range of members earned by solving cases, except badges for streaks. */
export async function listEarnedBadges(db: Db, { from, below }: Members) {
  const these = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::integer and ${sql.ref(column)} < ${below}::integer`
  const { rows } = await sql<Earned>`
    with solve as (
      select solver.member_id, solver.id, solver.post_id, solver.created_at as at, solver.hints_used, solver.wrong_count,
        solver.credited, post.member_id as author_id, post.level, post.tried_count, ${dayOf('solver.created_at')} as day
      from solver join post on post.id = solver.post_id
      where ${these('solver.member_id')} and post.board = 'custom' and post.deleted_at is null
    ), counted as (
      select member_id, day, row_number() over (partition by member_id order by at, id) as place from (
        select *, row_number() over (partition by member_id, author_id order by at, id) as of_author
        from solve where tried_count >= ${sql.lit(TRIED_MIN)}
      ) as each_author where of_author <= ${sql.lit(OF_ONE_AUTHOR)}
    ), unhelped as (
      select member_id, author_id, day,
        row_number() over (partition by member_id order by at, id) as place,
        row_number() over (partition by member_id, author_id order by at, id) as of_author
      from solve where hints_used = 0 and level >= 3
    ), new_author as (
      select member_id, day, row_number() over (partition by member_id order by day) as place
      from unhelped where of_author = 1
    ), own as (
      select id as post_id, member_id, level from post
      where ${these('member_id')} and board = 'custom' and deleted_at is null and level is not null
    ), praised as (
      select own.member_id, own.post_id, ${dayOf('post_recommendation.created_at')} as day,
        row_number() over (partition by own.post_id order by post_recommendation.created_at) as place
      from own join post_recommendation using (post_id)
        join solver on solver.post_id = own.post_id and solver.member_id = post_recommendation.member_id
    ), judged as (
      select own.member_id, own.post_id, max(${dayOf('puzzle_vote.created_at')}) as day
      from own join puzzle_vote using (post_id)
      where own.level >= 4 group by own.member_id, own.post_id
      having count(*) >= 20 and avg(fair::integer) >= 0.7
    ), earned as (
      select member_id, case place when 1 then 'first' when 10 then 'ten' else 'hundred' end as key, day
      from counted where place in (1, 10, 100)
      union all select unhelped.member_id, 'noHint', greatest(unhelped.day, new_author.day)
      from unhelped join new_author on new_author.member_id = unhelped.member_id and new_author.place = 5
      where unhelped.place = 10
      union all select member_id, 'firstSolver', day from solve
      where tried_count >= 20 and not exists (
        select from solver as other where other.post_id = solve.post_id and (other.created_at, other.id) < (solve.at, solve.id)
      )
      union all select solve.member_id, 'tenacious', day from solve join post_seen
        on post_seen.post_id = solve.post_id and post_seen.member_id = solve.member_id
      where level >= 4 and wrong_count >= 5 and at - seen_at >= interval '1 day'
      union all select member_id, 'retrial', day from solve where credited
      union all select member_id, 'setter', day from praised where place = 10
      union all select member_id, 'craft', day from judged
    )
    select member_id as "memberId", key, min(day) as day from earned
      join member on member.id = earned.member_id where withdrawn_at is null
    group by member_id, key`.execute(db)
  return rows
}

/** The days whose case each member finished on time, for members with at least `least` such days. */
export async function listPunctualDays(db: Db, { from, below, least }: Members & { least: number }) {
  const { rows } = await sql<{ memberId: number; days: string[] }>`
    select member_id as "memberId", array_agg(day order by day) as days from daily_play
    where member_id >= ${from}::integer and member_id < ${below}::integer and on_time and finished_at is not null
    group by member_id having count(*) >= ${least}::integer`.execute(db)
  return rows
}
