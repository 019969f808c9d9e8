import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { NOW_COUNT, type NowEvent, WEEK_COUNT, type WeekCase } from '#contract/community/now/now.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * Number of newest rows of each kind that are examined. Some are deleted, or belong to boards that the home
 * page omits.
 */
const LOOKED_AT = sql.lit(40)
/** Maximum solves of a week that are counted. */
const WEEK_SOLVES_MAX = sql.lit(2_000)

type Row<T> = Omit<T, 'type'> & { board: BoardKey }

/**
 * The newest posts, comments and solves on these boards, newest first. Each post has at most one event, so
 * that a busy post leaves space for others. Events of withdrawn members are left out.
 */
export async function listEvents(db: Db, shown: BoardKey[]) {
  const { rows } = await sql<Row<NowEvent>>`
    with recent as (
      (select 'posted' as kind, id as post_id, member_id, created_at from post
        where deleted_at is null order by id desc limit ${LOOKED_AT})
      union all
      (select 'commented', post_id, member_id, created_at from comment
        where listed and room = 'open' order by created_at desc limit ${LOOKED_AT})
      union all
      (select 'solved', post_id, null, created_at from solver order by created_at desc limit ${LOOKED_AT})
    ), latest as (
      select distinct on (recent.post_id) recent.kind, recent.post_id as "postId", post.board, post.title,
        recent.member_id as "memberId", member.nickname, recent.created_at as datetime
      from recent
      -- With these limits, PostgreSQL looks up only these few posts and members instead of reading
      -- all.
      cross join lateral (
        select board, title from post
        where id = recent.post_id and deleted_at is null and board = any(${shown}::text[]) limit 1
      ) as post
      left join lateral (
        select nickname, withdrawn_at from member where id = recent.member_id limit 1
      ) as member on true
      where member.withdrawn_at is null
      order by recent.post_id, recent.created_at desc, recent.kind
    )
    select latest.*, (select number from case_number where post_id = "postId") as "caseNumber"
    from latest order by datetime desc, "postId" desc limit ${sql.lit(NOW_COUNT)}`.execute(db)
  return rows
}

/** The puzzles that most members solved within the last seven days. */
export async function listWeekCases(db: Db) {
  const { rows } = await sql<Row<WeekCase>>`
    with week as (
      select post_id, count(*)::int as solves from (
        select post_id from solver where created_at > now() - interval '7 days'
        order by created_at desc limit ${WEEK_SOLVES_MAX}
      ) as solve group by post_id
    )
    select post.id as "postId", post.board, post.title, case_number.number as "caseNumber", week.solves as "solvedThisWeek", post.comment_count as "commentCount"
    from week
    join post on post.id = week.post_id and post.deleted_at is null and post.board = 'custom'
    left join case_number on case_number.post_id = post.id
    order by week.solves desc, post.recommendation_count desc, post.id desc
    limit ${sql.lit(WEEK_COUNT)}`.execute(db)
  return rows
}
