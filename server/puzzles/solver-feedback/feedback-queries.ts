import { sql } from 'kysely'
import type { SolverVotes } from '#contract/puzzles/ratings/ratings.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface Voting {
  postId: number
  memberId: number
}

export const updateFeedback = (
  trx: Db,
  { postId, memberId, fun, fair }: Voting & { fun: number; fair: boolean },
) =>
  trx
    .insertInto('puzzle_vote')
    .values({ post_id: postId, member_id: memberId, fun, fair })
    .onConflict(conflict => conflict.columns(['post_id', 'member_id']).doUpdateSet({ fun, fair }))
    .execute()

/** The totals of all solvers' votes on a puzzle, and one member's own vote. */
export async function findVotes(db: Db, { postId, memberId }: Voting) {
  const { rows } = await sql<{ voteCount: number; fun: number | null; fairShare: number | null }>`
    select count(*)::integer as "voteCount", round(avg(fun), 1)::float8 as fun,
      round(avg(fair::integer) * 100)::integer as "fairShare"
    from puzzle_vote where post_id = ${postId}`.execute(db)
  const mine = await db
    .selectFrom('puzzle_vote')
    .select(['fun', 'fair'])
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const all = rows[0] as (typeof rows)[number]
  return { ...all, mine: mine ?? null } satisfies SolverVotes
}
