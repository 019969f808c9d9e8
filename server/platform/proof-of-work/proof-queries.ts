import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Marks a proof as used; `false` if it was used before. */
export async function insertProofUse(trx: Db, id: string) {
  const used = await trx
    .insertInto('proof_use')
    .values({ id })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** The number of proofs used in the last hour, and the hourly median of the 24 hours before. */
export async function countProofUses(db: Db) {
  const { rows } = await sql<{ lastHour: number; usual: number }>`
    select
      (select count(*)::integer from proof_use where used_at > now() - interval '1 hour') as "lastHour",
      (select percentile_disc(0.5) within group (order by uses)::integer from (
        select count(used_at) as uses from generate_series(1, 24) hour
        left join proof_use on used_at <= now() - make_interval(hours => hour)
          and used_at > now() - make_interval(hours => hour + 1)
        group by hour
      ) hours) as usual`.execute(db)
  return rows[0] ?? { lastHour: 0, usual: 0 }
}

/**
 * Deletes proof uses that are no longer needed. Proofs expire within ten minutes, and the price looks back a
 * day.
 */
export const deleteOldProofUses = (db: Db) =>
  db.deleteFrom('proof_use').where('used_at', '<', sql<string>`now() - interval '26 hours'`).execute()
