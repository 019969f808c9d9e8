import { sql } from 'kysely'
import { APPEAL_MONTHS } from '#contract/trust/moderation/moderation-rules.ts'
import type { OwnReport } from '#contract/trust/reports/reports.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { appealJson } from '#server/trust/moderation/history/own-decision-queries.ts'
import { caseByKind } from '#server/trust/targets/kinds.ts'

/** The newest decision in force of a case. */
const lastDecision = sql`(
  select id, created_at from decision
  where decision.case_id = report.case_id and not automatic and undoes is null
    and not exists (select from decision as undone where undone.undoes = decision.id)
  order by id desc limit 1
)`

/** Whether the reported target is still readable. Withheld texts are not readable for reporters either. */
const stands = sql`(
  ${caseByKind(sql`target_type`, kind => kind.readableSql(sql`target_id`))}
  and not exists (select from withheld where withheld.target_type = moderation_case.target_type
    and withheld.target_id = moderation_case.target_id)
)`

/** A member's reports and their outcomes. The outcomes never reveal the consequences for the author. */
export async function listReports(db: Db, memberId: number, { size, offset }: PageWindow) {
  const { rows } = await sql<OwnReport>`
    select report.id as "reportId", target_type as "targetType", report.reason, report.created_at as datetime,
      report.outcome,
      case when ${stands} then (
        select left(coalesce(nullif(data->>'text', ''), data->>'title'), 100) from case_snapshot
        where case_snapshot.case_id = report.case_id and case_snapshot.mark = report.mark
      ) end as excerpt,
      case when report.outcome = 'kept' then last.id end as "decisionId",
      case when report.outcome = 'kept' then last.created_at + make_interval(months => ${APPEAL_MONTHS}) end
        as "appealUntil",
      ${appealJson(memberId, sql`last.id`)} as appeal
    from report join moderation_case on moderation_case.id = report.case_id
    left join lateral ${lastDecision} as last on true
    where report.member_id = ${memberId} order by report.id desc limit ${size} offset ${offset}`.execute(db)
  return rows
}

export const countReports = (db: Db, memberId: number) =>
  countRows(db.selectFrom('report').where('member_id', '=', memberId))

/** Reports of a member, for their data export. */
export const listReportsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('report')
    .innerJoin('moderation_case', 'moderation_case.id', 'report.case_id')
    .select(['report.id', 'target_type as targetType', 'target_id as targetId', 'report.reason', 'detail'])
    .select(['outcome', 'report.created_at as datetime'])
    .where('report.member_id', '=', memberId)
    .orderBy('report.id')
    .execute()
