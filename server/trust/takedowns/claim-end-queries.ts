import { sql } from 'kysely'
import { CLAIM_DAYS } from '#contract/trust/takedowns/rights-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { items } from './claim-item-queries.ts'

const ENDED_AT_ONCE = 200

/** Measures whose period is over, unless proved court proceedings are still under way. */
const due = (db: Db) =>
  items(db)
    .where('act', '=', 'temporary')
    .where('outcome', 'is', null)
    .where('until', '<', sql<string>`now()`)
    .where(sql<boolean>`coalesce(proceedings_until, '-infinity') < now()`)

export const listDue = (db: Db) => due(db).orderBy('until').limit(ENDED_AT_ONCE).execute()

/**
 * Checks again under the lock whether a measure is due, because proceedings may have been proved meanwhile.
 */
export const findDue = (trx: Db, itemId: number) => due(trx).where('id', '=', itemId).executeTakeFirst()

/** Texts without an objection that can no longer be restored. */
export const listErasableClaims = (db: Db) =>
  items(db)
    .where('outcome', '=', 'kept')
    .where(sql<boolean>`ended_at < now() - make_interval(days => ${CLAIM_DAYS})`)
    .orderBy('ended_at')
    .limit(ENDED_AT_ONCE)
    .execute()

/** Unanswered claims without an undecided text. Version 1.0.0 left such claims. */
export const listUnanswered = (db: Db) =>
  db
    .selectFrom('rights_claim')
    .select('id as claimId')
    .where('decided_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from rights_item where claim_id = rights_claim.id and act is null and outcome is null
      )`,
    )
    .orderBy('id')
    .limit(ENDED_AT_ONCE)
    .execute()

/** Deletes claims a year after their last item ended. Their files are removed by the next storage sweep. */
export const deleteOldClaims = (db: Db) =>
  sql`
    with old as materialized (
      select id from rights_claim where decided_at < now() - interval '1 year' and not exists (
        select from rights_item where claim_id = rights_claim.id
          and (ended_at is null or outcome = 'kept' or ended_at > now() - interval '1 year')
      )
    ), files as (
      insert into image_leftover (name) select stored_as from rights_file where claim_id in (select id from old)
    )
    delete from rights_claim where id in (select id from old)`.execute(db)
