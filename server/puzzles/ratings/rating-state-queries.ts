import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const findState = (db: Db) =>
  db.selectFrom('rating_state').select('done_to as doneTo').executeTakeFirst()

/** Up to which day all is rated. */
export const updateState = (trx: Db, doneTo: string) =>
  trx
    .insertInto('rating_state')
    .values({ id: 1, done_to: doneTo })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ done_to: doneTo }))
    .execute()

/** Changes of days that were rated: the first of them, and up to which one it is known. */
export async function findChanges(db: Db) {
  const { rows } = await sql<{ day: string | null; last: number | null }>`
    select min(day) as day, max(id) as last from rating_change`.execute(db)
  return rows[0] ?? { day: null, last: null }
}

export const deleteChanges = (trx: Db, last: number) =>
  trx.deleteFrom('rating_change').where('id', '<=', last).execute()
