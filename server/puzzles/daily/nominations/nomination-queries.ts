import { sql } from 'kysely'
import type { NominatedRow } from '#contract/puzzles/daily/nominations.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'

export const findNomination = (db: Db, postId: number) =>
  db
    .selectFrom('daily_nomination')
    .select(['post_id as postId', 'declined_at as declinedAt'])
    .where('post_id', '=', postId)
    .executeTakeFirst()

export const insertNomination = (trx: Db, postId: number) =>
  trx.insertInto('daily_nomination').values({ post_id: postId }).execute()

export const deleteNomination = (trx: Db, postId: number) =>
  trx.deleteFrom('daily_nomination').where('post_id', '=', postId).execute()

export const updateAsDeclined = (trx: Db, postId: number) =>
  trx
    .updateTable('daily_nomination')
    .set({ declined_at: sql<string>`now()` })
    .where('post_id', '=', postId)
    .execute()

/** Open nominations: neither declined nor set for a day, of puzzles that can still be played. */
const waiting = (db: Db) =>
  db
    .selectFrom('daily_nomination')
    .innerJoin('post', 'post.id', 'daily_nomination.post_id')
    .leftJoin('daily_case', 'daily_case.post_id', 'post.id')
    .where('daily_nomination.declined_at', 'is', null)
    .where('daily_case.day', 'is', null)
    .where('post.deleted_at', 'is', null)
    .where('post.board', '=', 'custom')

export const countPendingNominationsOf = (db: Db, memberId: number) =>
  countRows(waiting(db).where('post.member_id', '=', memberId))

/** Number of open nominations, counted up to one more than `most`. */
export const countPendingNominations = (db: Db, most: number) =>
  countRows(
    db.selectFrom(
      waiting(db)
        .select('post.id')
        .limit(most + 1)
        .as('counted'),
    ),
  )

/** A page of open nominations, oldest first. */
export const listPendingNominations = (db: Db, { size, offset }: PageWindow): Promise<NominatedRow[]> =>
  waiting(db)
    .innerJoin('member', 'member.id', 'post.member_id')
    .select(['post.id as postId', 'post.title', 'member.id as memberId', 'member.nickname'])
    .select(['post.tried_count as triedCount', 'post.solver_count as solverCount', 'post.level as place'])
    .select('daily_nomination.created_at as datetime')
    .orderBy('daily_nomination.created_at')
    .orderBy('post.id')
    .limit(size)
    .offset(offset)
    .execute()
    .then(rows =>
      rows.map(({ place, ...row }) => ({
        ...row,
        level: place === null ? null : (levels[place - 1] ?? null),
      })),
    )

/** A member's nominations, for their data export. */
export const listNominationsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('daily_nomination')
    .innerJoin('post', 'post.id', 'daily_nomination.post_id')
    .leftJoin('daily_case', 'daily_case.post_id', 'post.id')
    .select(['post.id as postId', 'daily_nomination.created_at as datetime'])
    .select(['daily_nomination.declined_at as declinedAt', 'daily_case.day'])
    .where('post.member_id', '=', memberId)
    .orderBy('post.id')

export const deleteNominationsOf = (trx: Db, memberId: number) =>
  sql`
    delete from daily_nomination using post
    where post.id = daily_nomination.post_id and post.member_id = ${memberId}`.execute(trx)
