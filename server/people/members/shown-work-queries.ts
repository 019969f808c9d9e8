import type { MemberSolve } from '#contract/people/members/profiles.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'

export const listPostsOfMember = (db: Db, memberId: number, window: RowWindow) =>
  db
    .selectFrom('post')
    .select(['id as postId', 'title', 'board', 'created_at as datetime', 'comment_count as commentCount'])
    .where('id', 'in', eb =>
      eb
        .selectFrom('post')
        .select('id')
        .where('member_id', '=', memberId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .$call(onPage(window)),
    )
    .orderBy('id', 'desc')
    .execute()

const solvesOf = (db: Db, memberId: number) =>
  db.selectFrom('solver').where('member_id', '=', memberId).where('post_deleted', '=', false)

export const countSolves = (db: Db, memberId: number) => countRows(solvesOf(db, memberId))

/** The cases that a member solved, last solved first. */
export const listSolves = (db: Db, memberId: number, window: RowWindow): Promise<MemberSolve[]> =>
  db
    .selectFrom('solver')
    .innerJoin('post', 'post.id', 'solver.post_id')
    .select(['post.id as postId', 'post.title', 'post.comment_count as commentCount'])
    .select('solver.created_at as datetime')
    .where('solver.id', 'in', solvesOf(db, memberId).select('id').orderBy('id', 'desc').$call(onPage(window)))
    .orderBy('solver.id', 'desc')
    .execute()
