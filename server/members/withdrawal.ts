import { sql } from 'kysely'
import type { Db } from '../engines/database/database.ts'
import { lockCountedWith } from '../locks/lock-order.ts'
import { updateAsWithdrawn } from './own-account-queries.ts'

/** What the member did for others' posts, books and series, and its share of their counters. */
async function deleteCounted(trx: Db, memberId: number) {
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
  await sql`
    with gone as (delete from post_recommendation where member_id = ${memberId} returning post_id)
    update post set recommendation_count = recommendation_count - 1 from gone where id = gone.post_id`.execute(
    trx,
  )
  await sql`
    with gone as (delete from book_recommendation where member_id = ${memberId} returning book_id)
    update book set recommendation_count = recommendation_count - 1 from gone where id = gone.book_id`.execute(
    trx,
  )
  await sql`
    with gone as (delete from series_follow where member_id = ${memberId} returning series_id)
    update series set follower_count = follower_count - 1 from gone where id = gone.series_id`.execute(trx)
}

/** Images that posts show stay, and nobody knows whose they were. */
async function deletePersonal(trx: Db, memberId: number) {
  for (const table of [
    'hint_use',
    'notification',
    'series_place',
    'session',
    'mailed_code',
    'reset_code',
    'known_address',
    'code_request',
  ] as const)
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
  await trx.updateTable('image').set({ member_id: null }).where('member_id', '=', memberId).execute()
}

/** Ends a membership for good; `false`, and nothing is done, where the password was changed in between. */
export const withdraw = (db: Db, { memberId, passwordHash }: { memberId: number; passwordHash: string }) =>
  db.transaction().execute(async trx => {
    await lockCountedWith(trx, memberId)
    if (!(await updateAsWithdrawn(trx, memberId, passwordHash))) return false
    await deleteCounted(trx, memberId)
    await deletePersonal(trx, memberId)
    return true
  })
