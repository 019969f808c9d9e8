import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { ChangedAddressTable } from '#server/infrastructure/database/tables/addresses.ts'

export type ChangedAddress = Pick<ChangedAddressTable, 'kind' | 'id'>

/**
 * SQL condition that skips rows which another transaction is writing, so that neither waits. The next run of
 * the job processes them.
 */
const free = (condition: ReturnType<typeof sql>, max: number) => sql`
  (kind, id) in (
    select kind, id from changed_address where ${condition} limit ${max} for update skip locked
  )`

interface Taking {
  takenId: string
  max: number
  /** After this many seconds, an unfinished call to the search engines has failed. */
  callSeconds: number
}

/**
 * Claims addresses for one call, so that no other server submits them at the same time. A claim with a time
 * in the future was made while the clock was ahead.
 */
export async function updateAsClaimed(db: Db, { takenId, max, callSeconds }: Taking) {
  const untaken = sql`taken_at is null or taken_at < now() - make_interval(secs => ${callSeconds})
    or taken_at > now() + interval '1 minute'`
  const { rows } = await sql<ChangedAddress>`
    update changed_address set taken_id = ${takenId}::uuid, taken_at = now()
    where ${free(untaken, max)} returning kind, id`.execute(db)
  return rows
}

/** Deletes the addresses of a finished call. Addresses that have changed again meanwhile stay. */
export const deleteClaimedAddresses = (db: Db, { takenId, max }: Pick<Taking, 'takenId' | 'max'>) =>
  sql`delete from changed_address where ${free(sql`taken_id = ${takenId}::uuid`, max)}`.execute(db)

export const deleteChangedAddresses = (db: Db, { max }: Pick<Taking, 'max'>) =>
  sql`delete from changed_address where ${free(sql`true`, max)}`.execute(db)

/** The ids of live posts on these boards, among the given ids. */
export async function listLivePostsOn(db: Db, boards: BoardKey[], ids: number[]) {
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('board', 'in', boards)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
