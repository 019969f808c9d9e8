import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

export const insertGuest = (trx: Db, { tokenHash, day }: { tokenHash: string; day: string }) =>
  trx.insertInto('daily_guest').values({ token_hash: tokenHash, day }).execute()

/**
 * Transfers a guest's play of this day to a member who has no play yet. Resolves to whether the play was
 * transferred.
 */
export async function updateAsMembers(
  trx: Db,
  { tokenHash, memberId, day }: { tokenHash: string; memberId: number; day: string },
) {
  const { rows } = await sql`
    with taken as (
      delete from daily_guest where token_hash = ${tokenHash} and day = ${day}
        and not exists (select from daily_play where member_id = ${memberId} and day = ${day})
      returning day, tries, hints, finished_at, solved, on_time
    )
    insert into daily_play (member_id, day, tries, hints, finished_at, solved, on_time)
    select ${memberId}::integer, day, tries, hints, finished_at, solved, on_time from taken
    on conflict do nothing returning day`.execute(trx)
  return rows.length > 0
}

export const deleteOldGuests = (db: Db) =>
  sql`delete from daily_guest where created_at < now() - interval '48 hours'`.execute(db)
