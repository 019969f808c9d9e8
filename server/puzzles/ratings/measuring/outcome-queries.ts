import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * Days without activity after which an attempt counts as abandoned, and the score of an abandoned attempt.
 */
const LAPSE_DAYS = 14
const LAPSED_SCORE = 0.25

/**
 * Score deductions for each wrong answer after the first and for opening all hints, and the minimum score of
 * a solve.
 */
const WRONG_COST = 0.05
const HINTS_COST = 0.4
const SOLVED_SCORE_MIN = 0.5
const SUDDEN_SECONDS = 20

const lit = (value: number) => sql.lit(value)

/** SQL for the outcomes that these puzzles had before a given time, derived from the stored answers. */
const outcomesSql = ({ from, below, before }: RatedBlock) => sql`
  puzzle as (
    select post.id as post_id, post.member_id as author_id, cardinality(post_body.hints) as hints,
      puzzle_rating.frozen_at
    from post join post_body on post_body.post_id = post.id
      left join puzzle_rating on puzzle_rating.post_id = post.id
    where post.id >= ${from}::integer and post.id < ${below}::integer
      and post.board = 'custom' and post.deleted_at is null and post_body.answer is not null
  ), tried as (
    select post_id, member_id, max(at) as at from (
      select post_id, member_id, created_at as at from attempt
      where post_id >= ${from}::integer and post_id < ${below}::integer
      union all select post_id, member_id, opened_at from hint_use
      where post_id >= ${from}::integer and post_id < ${below}::integer
    ) as touched group by post_id, member_id
  ), ended as (
    select solver.post_id, solver.member_id, 'solved' as kind, solver.created_at as settled_at,
      greatest(${lit(SOLVED_SCORE_MIN)}, 1 - ${lit(WRONG_COST)} * greatest(0, wrong_count - 1)
        - ${lit(HINTS_COST)} * least(1, hints_used::float8 / greatest(1, coalesce(hint_count, puzzle.hints)))
      )::float8 as score,
      coalesce(solver.created_at - post_seen.seen_at < make_interval(secs => ${lit(SUDDEN_SECONDS)}), false) as sudden
    from puzzle join solver using (post_id)
      left join post_seen on post_seen.post_id = solver.post_id and post_seen.member_id = solver.member_id
    union all select give_up.post_id, member_id, 'gaveUp', created_at, 0, false
    from puzzle join give_up using (post_id)
    union all select tried.post_id, member_id, 'lapsed', at + make_interval(days => ${lit(LAPSE_DAYS)}),
      ${lit(LAPSED_SCORE)}, false
    from puzzle join tried using (post_id)
    where not exists (select from solver where solver.post_id = tried.post_id and solver.member_id = tried.member_id)
      and not exists (select from give_up where give_up.post_id = tried.post_id and give_up.member_id = tried.member_id)
  ), told as (
    select post_id, ended.member_id, kind, score, sudden, settled_at,
      to_char(settled_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
    from ended join puzzle using (post_id) join member on member.id = ended.member_id
      left join member_role on member_role.member_id = ended.member_id and member_role.role = 'admin'
    where ended.member_id not in (puzzle.author_id, ${lit(ADMIN_ID)})
      and settled_at < ${before}::timestamptz
      and (frozen_at is null or settled_at < frozen_at)
      and (member_role.created_at is null or settled_at < member_role.created_at)
      and member.withdrawn_at is null and (suspended_until is null or suspended_until <= now())
  )`

interface RatedBlock {
  /** The first id of the range. `below` is exclusive. */
  from: number
  below: number
  before: string
}

/** Updates the outcomes of a range of puzzles from the stored answers. Resolves to the first changed day. */
export async function updatePuzzleOutcomes(trx: Db, block: RatedBlock) {
  const { rows } = await sql<{ day: string | null }>`
    with ${outcomesSql(block)}, change as materialized (
      select post_id, member_id, told.kind, told.score, told.sudden, told.settled_at, told.day,
        least(told.day, old.day) as first_day
      from told full join (
        select * from rating_outcome where post_id >= ${block.from}::integer and post_id < ${block.below}::integer
      ) as old using (post_id, member_id)
      where (told.kind, told.score, told.sudden, told.settled_at)
        is distinct from (old.kind, old.score, old.sudden, old.settled_at)
    ), gone as (
      delete from rating_outcome using change
      where change.kind is null and rating_outcome.post_id = change.post_id
        and rating_outcome.member_id = change.member_id
    ), come as (
      insert into rating_outcome (post_id, member_id, kind, score, sudden, settled_at, day)
      select post_id, member_id, kind, score, sudden, settled_at, day from change where kind is not null
      on conflict (post_id, member_id) do update set kind = excluded.kind, score = excluded.score,
        sudden = excluded.sudden, settled_at = excluded.settled_at, day = excluded.day
    ), begun as (
      insert into puzzle_rating (post_id, start_level)
      select distinct post_id, author_level from change join post_body using (post_id) where kind is not null
      on conflict (post_id) do update set start_level = excluded.start_level
      where puzzle_rating.outcomes = 0 and puzzle_rating.r is null
    )
    select min(first_day) as day from change`.execute(trx)
  return rows[0]?.day ?? null
}
