import { type RawBuilder, sql } from 'kysely'
import type { OwnDecision } from '#contract/trust/moderation/appeals.ts'
import { APPEAL_MONTHS } from '#contract/trust/moderation/moderation-rules.ts'
import type { AppealState } from '#contract/trust/reports/reports.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { isConfirmed } from '#server/trust/hidden-state/undone-decisions.ts'
import { isHold } from '../cases/decision-queries.ts'

/**
 * Converts a time to ISO 8601, the format of all times in the API. JSON built in SQL needs this conversion.
 */
const asTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const appealJson = (memberId: number, decisionId: RawBuilder<unknown>) => sql<AppealState | null>`(
  select jsonb_build_object('appealId', appeal.id, 'state', appeal.state, 'text', appeal.text,
    'answer', appeal.answer, 'datetime', ${asTime(sql`appeal.created_at`)})
  from appeal where appeal.decision_id = ${decisionId} and appeal.member_id = ${memberId}
)`

export const ownDecisions = (memberId: number) => sql`
  select decision.id as "decisionId", decision.target_type as "targetType", decision.target_id as "targetId",
    decision.title as excerpt, decision.content, decision.member_effect as member,
    nullif(decision.until, 'infinity') as until, decision.reason, decision.words,
    decision.created_at as datetime, decision.automatic, undone.created_at as "undoneAt",
    ${isHold} as "isHeld",
    exists (select from withheld where withheld.decision_id = decision.id) as "isHiding",
    case when undone.id is null and not ${isConfirmed}
      then decision.created_at + make_interval(months => ${APPEAL_MONTHS}) end as "appealUntil",
    ${appealJson(memberId, sql`decision.id`)} as appeal,
    (select jsonb_build_object('itemId', rights_item.id, 'kind', rights_claim.kind, 'until', ${asTime(sql`rights_item.until`)},
      'objection', rights_item.objection, 'outcome', rights_item.outcome)
      from rights_item join rights_claim on rights_claim.id = claim_id where rights_item.decision_id = decision.id) as claim
  from decision left join decision as undone on undone.undoes = decision.id
  where decision.subject_id = ${memberId} and decision.undoes is null
    and (decision.content <> 'keep' or decision.member_effect <> 'none')`

/**
 * Decisions about a member's own texts and account, newest first. Decisions without an effect are left out.
 */
export async function listDecisions(db: Db, memberId: number, { size, offset }: PageWindow) {
  const { rows } = await sql<OwnDecision>`
    ${ownDecisions(memberId)} order by decision.id desc limit ${size} offset ${offset}`.execute(db)
  return rows
}

export async function countDecisions(db: Db, memberId: number) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${ownDecisions(memberId)}) as own`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findOwnDecision(
  db: Db,
  { memberId, decisionId }: { memberId: number; decisionId: number },
) {
  const { rows } = await sql<OwnDecision>`
    ${ownDecisions(memberId)} and decision.id = ${decisionId}`.execute(db)
  return rows[0]
}
