import { sql } from 'kysely'
import type { Standing } from '#contract/puzzles/answers/answers.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'

interface StandingKey {
  postId: number
  memberId: number
}

/** Base query for a member's standing on a live post. Callers add the columns they need. */
export const standingQuery = (db: Db, { postId, memberId }: StandingKey) =>
  db
    .selectFrom('post')
    .select(({ exists, selectFrom }) => [
      'post.member_id as authorId',
      'post.board',
      exists(
        selectFrom('solver')
          .select('id')
          .whereRef('post_id', '=', 'post.id')
          .where('solver.member_id', '=', memberId),
      )
        .$castTo<boolean>()
        .as('hasSolved'),
      exists(
        selectFrom('give_up')
          .select('give_up.post_id')
          .whereRef('give_up.post_id', '=', 'post.id')
          .where('give_up.member_id', '=', memberId),
      )
        .$castTo<boolean>()
        .as('gaveUp'),
    ])
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)

/** Those of the given cases that a member has solved or given up, and which of the two applies. */
export async function listStandings(db: Db, { memberId, postIds }: { memberId: number; postIds: number[] }) {
  const condition = sql`member_id = ${memberId} and post_id = ${anyIdOf(postIds)}`
  const { rows } = await sql<Standing>`
    select post_id as "postId", 'solved' as standing from solver where ${condition}
    union all select post_id, 'gaveUp' from give_up where ${condition}`.execute(db)
  return rows
}

export const findStanding = (db: Db, key: StandingKey) => standingQuery(db, key).executeTakeFirst()

/** A member's standing on a live post, with the post's answer and explanation. */
export const findSolution = (db: Db, key: StandingKey) =>
  standingQuery(db, key)
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select(['post_body.answer as correct', 'post_body.explanation'])
    .executeTakeFirst()
