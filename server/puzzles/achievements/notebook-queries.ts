import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

const koreanDay = sql`to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

/** A member's days of a year, in order, on which they solved a post or finished a daily case. */
export async function listDays(db: Db, { memberId, year }: { memberId: number; year: number }) {
  const [from, below] = [`${year}-01-01`, `${year + 1}-01-01`]
  const { rows } = await sql<{ day: string; solved: number; daily: 'solved' | 'played' | null }>`
    select day, coalesce(solves.solved, 0) as solved,
      case when plays.solved then 'solved' when plays.day is not null then 'played' end as daily
    from (
      select ${koreanDay} as day, count(*)::integer as solved from solver
      where member_id = ${memberId} and ${koreanDay} >= ${from} and ${koreanDay} < ${below}
      group by 1
    ) as solves full join (
      select day, solved from daily_play
      where member_id = ${memberId} and finished_at is not null and day >= ${from} and day < ${below}
    ) as plays using (day) order by day`.execute(db)
  return rows
}

/** Number of cases of each level that a member solved, and of those solved without a hint. */
export async function listByLevel(db: Db, memberId: number) {
  const { rows } = await sql<{ level: number | null; solved: number; unhelped: number }>`
    select post.level, count(*)::integer as solved,
      count(*) filter (where solver.hints_used = 0)::integer as unhelped
    from solver join post on post.id = solver.post_id
    where solver.member_id = ${memberId} group by post.level order by post.level`.execute(db)
  return rows
}

export const countGivenUp = (db: Db, memberId: number) =>
  countRows(db.selectFrom('give_up').where('member_id', '=', memberId))

/** Finds a member whose solved cases are public. Suspended members are left out. */
export const findOpen = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .where('openness', '=', 'open')
    .where('show_solved', '=', true)
    .where(is => is.or([is('suspended_until', 'is', null), is('suspended_until', '<=', sql<string>`now()`)]))
    .executeTakeFirst()
