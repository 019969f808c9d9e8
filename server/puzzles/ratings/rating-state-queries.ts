import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const findState = (db: Db) =>
  db.selectFrom('rating_state').select('done_to as doneTo').executeTakeFirst()

/** Stores the last day that is rated. */
export const updateState = (trx: Db, doneTo: string) =>
  trx
    .insertInto('rating_state')
    .values({ id: 1, done_to: doneTo })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ done_to: doneTo }))
    .execute()

/** Recorded changes of rated days: the first changed day, and the id of the last record. */
export async function findChanges(db: Db) {
  const { rows } = await sql<{ day: string | null; last: number | null }>`
    select min(day) as day, max(id) as last from rating_change`.execute(db)
  return rows[0] ?? { day: null, last: null }
}

export const deleteChanges = (trx: Db, last: number) =>
  trx.deleteFrom('rating_change').where('id', '<=', last).execute()
