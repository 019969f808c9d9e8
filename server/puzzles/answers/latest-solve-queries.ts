import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { LatestSolve } from '#contract/puzzles/answers/answers.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Number of latest solves examined. Some are the reader's own or belong to deleted posts. */
const LOOKED_AT = 20

/**
 * The latest solve by another member within the last hour. The solver is named only if their profile shows
 * solved cases.
 */
export async function findLatestSolve(db: Db, memberId: number) {
  const { rows } = await sql<Omit<LatestSolve, 'type'> & { board: BoardKey }>`
    select post.id as "postId", post.board, post.title, case_number.number as "caseNumber",
      latest.created_at as datetime, shown.id as "memberId", shown.nickname
    from (
      select id, post_id, member_id, created_at from solver order by id desc limit ${sql.lit(LOOKED_AT)}
    ) as latest
    join post on post.id = latest.post_id and post.deleted_at is null
    left join case_number on case_number.post_id = post.id
    left join member as shown on shown.id = latest.member_id and shown.show_solved
      and shown.openness <> 'closed' and coalesce(shown.suspended_until <= now(), true)
    where latest.member_id <> ${memberId} and latest.created_at > now() - interval '1 hour'
    order by latest.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
