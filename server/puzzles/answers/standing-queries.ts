import { sql } from 'kysely'
import type { Standing } from '#contract/puzzles/answers/answers.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyOf } from '#server/infrastructure/database/statements/plan-cache.ts'

interface Asked {
  postId: number
  memberId: number
}

/** Base query for a member's standing on a live post. Callers add the columns they need. */
export const standings = (db: Db, { postId, memberId }: Asked) =>
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

/** The cases among these that a member has solved or given up, and which of the two. */
export async function listStandings(db: Db, { memberId, postIds }: { memberId: number; postIds: number[] }) {
  const asked = sql`member_id = ${memberId} and post_id = ${anyOf(postIds)}`
  const { rows } = await sql<Standing>`
    select post_id as "postId", 'solved' as standing from solver where ${asked}
    union all select post_id, 'gaveUp' from give_up where ${asked}`.execute(db)
  return rows
}

/** A member's standing on a live post. */
export const findStanding = (db: Db, asked: Asked) => standings(db, asked).executeTakeFirst()

/** A member's standing on a live post, with its answer and explanation. */
export const findSolution = (db: Db, asked: Asked) =>
  standings(db, asked)
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .select(['post_body.answer as correct', 'post_body.explanation'])
    .executeTakeFirst()
