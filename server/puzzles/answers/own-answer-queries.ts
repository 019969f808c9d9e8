import { sql } from 'kysely'
import { DELETED_POST } from '#contract/people/members/member-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** A solved post's title. A deleted post stays solved, but loses its title. */
export const solvedTitle = sql<string>`case when solver.post_deleted then ${DELETED_POST}::text else post.title end`

export const listSolvedOf = (db: Db, memberId: number) =>
  db
    .selectFrom('solver')
    .innerJoin('post', 'post.id', 'solver.post_id')
    .select([
      'post.id as postId',
      solvedTitle.as('postTitle'),
      'solver.hints_used as hintsUsed',
      'solver.wrong_count as wrongAnswers',
      'solver.created_at as datetime',
    ])
    .where('solver.member_id', '=', memberId)
    .orderBy('solver.id')

/** Wrong answers are stored as fingerprints, so the answers themselves are left out. */
export const listWrongAnswersOf = (db: Db, memberId: number) =>
  db
    .selectFrom('attempt')
    .select(['post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')

export const listOpenedHintsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('hint_use')
    .select(['post_id as postId', 'opened', 'opened_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

export const listGivenUpOf = (db: Db, memberId: number) =>
  db
    .selectFrom('give_up')
    .select(['post_id as postId', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')

/**
 * Deletes all of a member's attempts and subtracts them from the posts' counters. The posts must be locked.
 */
export async function deleteAnswersOf(trx: Db, memberId: number) {
  await sql`
    with solved as (delete from solver where member_id = ${memberId} returning post_id),
      attempted as (delete from attempt where member_id = ${memberId} returning post_id),
      given_up as (delete from give_up where member_id = ${memberId} returning post_id),
      tried as (
        select post_id, bool_or(is_solved)::integer as solved from (
          select post_id, true as is_solved from solved
          union all select post_id, false from attempted union all select post_id, false from given_up
        ) as gone group by post_id
      )
    update post set solver_count = solver_count - tried.solved, tried_count = tried_count - 1
    from tried where id = tried.post_id`.execute(trx)
  await trx.deleteFrom('hint_use').where('member_id', '=', memberId).execute()
}
