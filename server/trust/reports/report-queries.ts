import { sql } from 'kysely'
import type { ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

/** Counts a member's reports of the last day, and those against one author within thirty days. */
export async function countReportsOf(db: Db, { memberId, authorId }: { memberId: number; authorId: number }) {
  const { rows } = await sql<{ today: number; onAuthor: number }>`
    select count(*) filter (where report.created_at > now() - interval '1 day')::integer as today,
      count(*) filter (where author_id = ${authorId})::integer as "onAuthor"
    from report join moderation_case on moderation_case.id = case_id
    where member_id = ${memberId} and report.created_at > now() - interval '30 days'`.execute(db)
  return rows[0] ?? { today: 0, onAuthor: 0 }
}

/** Whether a member already reported this version of the text and staff dismissed the report. */
export async function isReviewed(
  db: Db,
  { targetType, targetId, memberId, mark }: TargetId & { memberId: number; mark: string },
) {
  const found = await db
    .selectFrom('report')
    .innerJoin('moderation_case', 'moderation_case.id', 'report.case_id')
    .select('report.id')
    .where('moderation_case.target_type', '=', targetType)
    .where('moderation_case.target_id', '=', targetId)
    .where('moderation_case.state', '=', 'decided')
    .where('report.member_id', '=', memberId)
    .where('report.mark', '=', mark)
    .where('report.outcome', '=', 'kept')
    .executeTakeFirst()
  return found !== undefined
}

export const findOpenReport = (db: Db, { caseId, memberId }: { caseId: number; memberId: number }) =>
  db
    .selectFrom('report')
    .select('id as reportId')
    .where('case_id', '=', caseId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export async function insertReport(
  trx: Db,
  report: {
    caseId: number
    memberId: number
    reason: ReasonKey
    detail: string | null
    weight: number
    mark: string
  },
) {
  const { id } = await trx
    .insertInto('report')
    .values({
      case_id: report.caseId,
      member_id: report.memberId,
      reason: report.reason,
      detail: report.detail,
      weight: report.weight,
      mark: report.mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateReport = (
  trx: Db,
  { reportId, ...changes }: { reportId: number; reason: ReasonKey; detail: string | null; mark: string },
) => trx.updateTable('report').set(changes).where('id', '=', reportId).execute()

export const findReportedCase = (db: Db, { reportId, memberId }: { reportId: number; memberId: number }) =>
  db
    .selectFrom('report')
    .select('case_id as caseId')
    .where('id', '=', reportId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/**
 * Deletes a member's own undecided report. Resolves to whether the report existed. The caller locks the case.
 */
export const deleteOpenReport = (trx: Db, { reportId, memberId }: { reportId: number; memberId: number }) =>
  affectsRow(
    trx
      .deleteFrom('report')
      .where('id', '=', reportId)
      .where('member_id', '=', memberId)
      .where('outcome', 'is', null),
  )
