import { sql } from 'kysely'
import type { CaseKind } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

export const updateCaseWeight = (
  trx: Db,
  {
    caseId,
    weight,
    reportCount,
    urgent,
  }: { caseId: number; weight: number; reportCount: number; urgent: boolean },
) =>
  trx
    .updateTable('moderation_case')
    .set({ weight, report_count: reportCount, urgent, version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

/**
 * Marks a case whose reports have hidden the target. `hours` is the review deadline; after it the target is
 * restored.
 */
export const updateCaseAsHidden = (trx: Db, { caseId, hours }: { caseId: number; hours: number | null }) =>
  trx
    .updateTable('moderation_case')
    .set({
      kind: 'auto',
      returns_at: hours === null ? null : sql<string>`now() + make_interval(hours => ${hours}::integer)`,
    })
    .where('id', '=', caseId)
    .execute()

/** Changes why an open case awaits staff. Only texts hidden by reports are restored automatically. */
export const updateCaseKind = (trx: Db, { caseId, kind }: { caseId: number; kind: CaseKind }) =>
  trx
    .updateTable('moderation_case')
    .set({ kind, ...(kind !== 'auto' && { returns_at: null }), version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

/** Marks a case whose target was restored without a review. The case becomes urgent. */
export const updateCaseAsReturned = (trx: Db, caseId: number) =>
  trx
    .updateTable('moderation_case')
    .set({ kind: 'report', returns_at: null, urgent: true, version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

export const updateCaseAsDecided = (trx: Db, caseId: number) =>
  trx
    .updateTable('moderation_case')
    .set({ state: 'decided', decided_at: sql<string>`now()`, returns_at: null, version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute()

/** Reopens a decided case unless its target has another open case. Resolves to whether it was reopened. */
export async function updateCaseAsOpen(trx: Db, caseId: number, kind: 'report' | 'appeal') {
  const { rows } = await sql`
    update moderation_case as own set state = 'open', kind = ${kind}, decided_at = null, version = version + 1
    where id = ${caseId} and not exists (
      select from moderation_case as other where other.target_type = own.target_type
        and other.target_id = own.target_id and other.state = 'open' and other.id <> own.id
    ) returning id`.execute(trx)
  return rows.length > 0
}
