import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { ChangedAddressTable } from '#server/infrastructure/database/tables/index-now.ts'

export type ChangedAddress = Pick<ChangedAddressTable, 'kind' | 'id'>

/** What is noted at this moment is its writer's: nobody waits for the other, and it is there at the next turn. */
const free = (condition: ReturnType<typeof sql>, max: number) => sql`
  (kind, id) in (
    select kind, id from changed_address where ${condition} limit ${max} for update skip locked
  )`

interface Taking {
  takenId: string
  max: number
  /** A call that hasn't ended within this time failed. */
  callSeconds: number
}

/** Takes addresses for one call, so that no other server tells of them meanwhile. */
export async function updateAsTaken(db: Db, { takenId, max, callSeconds }: Taking) {
  const untaken = sql`taken_at is null or taken_at < now() - make_interval(secs => ${callSeconds})`
  const { rows } = await sql<ChangedAddress>`
    update changed_address set taken_id = ${takenId}::uuid, taken_at = now()
    where ${free(untaken, max)} returning kind, id`.execute(db)
  return rows
}

/** Those that changed again since stay. */
export const deleteTaken = (db: Db, { takenId, max }: Pick<Taking, 'takenId' | 'max'>) =>
  sql`delete from changed_address where ${free(sql`taken_id = ${takenId}::uuid`, max)}`.execute(db)

export const deleteChangedAddresses = (db: Db, { max }: Pick<Taking, 'max'>) =>
  sql`delete from changed_address where ${free(sql`true`, max)}`.execute(db)
