import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

// Retention periods of reports and decisions. The privacy page states the same periods. Nothing with an open
// appeal is deleted.

/** Maximum rows per transaction. */
export const RETENTION_BATCH_ROWS = 500

/** Retention of a snapshot whose text broke no rule, in days. During this time the reporter may appeal. */
const SNAPSHOT_DAYS = 90

/** Retention of a case, in months: six months to appeal, and one to answer. */
export const CASE_MONTHS = 7

/** Allows this transaction to delete expired rows of append-only tables. */
export const allowRetention = (trx: Db) => sql`select set_config('danseo.retention', 'on', true)`.execute(trx)

const hasOpenAppeal = sql`exists (
  select from decision as objected join appeal on appeal.decision_id = objected.id
  where objected.case_id = moderation_case.id and appeal.state = 'open'
)`

const hadEffect = sql`exists (
  select from decision as made where made.case_id = moderation_case.id
    and (made.content <> 'keep' or made.member_effect <> 'none')
)`

export const countErased = async (
  deletion: { execute(db: Db): Promise<{ numAffectedRows?: bigint }> },
  trx: Db,
) => Number((await deletion.execute(trx)).numAffectedRows ?? 0n)

/** Deletes snapshots of texts that broke no rule. */
export const deleteOldSnapshots = (trx: Db) =>
  countErased(
    sql`
      delete from case_snapshot where id in (
        select case_snapshot.id from moderation_case join case_snapshot on case_id = moderation_case.id
        where state <> 'open' and decided_at < now() - make_interval(days => ${SNAPSHOT_DAYS})
          and not ${hadEffect} and not ${hasOpenAppeal}
        order by case_snapshot.id limit ${RETENTION_BATCH_ROWS}
      )`,
    trx,
  )

/** Deletes decided cases with their reports and snapshots. Their decisions remain. */
export async function deleteOldCases(trx: Db) {
  const { rows } = await sql<{ id: number }>`
    select id from moderation_case
    where state <> 'open' and decided_at < now() - make_interval(months => ${CASE_MONTHS}) and not ${hasOpenAppeal}
    order by decided_at limit ${RETENTION_BATCH_ROWS}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await sql`update decision set case_id = null where case_id = any(${ids}::integer[])`.execute(trx)
  await sql`delete from moderation_case where id = any(${ids}::integer[])`.execute(trx)
  return ids.length
}

export const isUnderAppeal = sql`exists (
  select from appeal where appeal.decision_id = decision.id and appeal.state = 'open'
)`

/** Deletes log entries older than two years. The database refuses to delete newer ones. */
export const deleteOldStaffActs = (trx: Db) =>
  countErased(
    sql`
      delete from staff_act where id in (
        select id from staff_act where created_at < now() - interval '2 years' order by created_at limit ${RETENTION_BATCH_ROWS}
      )`,
    trx,
  )

/** Texts that a decision deleted and that can no longer be restored. */
export async function listErasable(db: Db): Promise<TargetId[]> {
  const { rows } = await sql<TargetId>`
    select withheld.target_type as "targetType", withheld.target_id as "targetId"
    from withheld join decision on decision.id = withheld.decision_id
    where decision.content = 'delete'
      and decision.created_at < now() - make_interval(months => ${CASE_MONTHS}) and not ${isUnderAppeal}
    order by withheld.created_at limit ${RETENTION_BATCH_ROWS}`.execute(db)
  return rows
}
