import { type RawBuilder, sql } from 'kysely'
import type { OwnDecision } from '#contract/appeals.ts'
import { APPEAL_MONTHS } from '#contract/moderation-rules.ts'
import type { AppealState } from '#contract/reports.ts'
import type { Db } from '../engines/database/database.ts'
import type { PageWindow } from '../http/paging.ts'
import type { TargetId } from '../withheld/withheld-queries.ts'
import { isUndone } from './decision-queries.ts'

/** ISO 8601, as every time travels, also inside of JSON. */
const asTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A member's objection to a decision, as that member reads it. */
export const appealJson = (memberId: number, decisionId: RawBuilder<unknown>) => sql<AppealState | null>`(
  select jsonb_build_object('appealId', appeal.id, 'state', appeal.state, 'text', appeal.text,
    'answer', appeal.answer, 'datetime', ${asTime(sql`appeal.created_at`)})
  from appeal where appeal.decision_id = ${decisionId} and appeal.member_id = ${memberId}
)`

const ownDecisions = (memberId: number) => sql`
  select decision.id as "decisionId", decision.target_type as "targetType", decision.target_id as "targetId",
    decision.title as excerpt, decision.content, decision.member_effect as member,
    nullif(decision.until, 'infinity') as until, decision.reason, decision.words,
    decision.created_at as datetime, decision.automatic, undone.created_at as "undoneAt",
    decision.created_at + make_interval(months => ${APPEAL_MONTHS}) as "appealUntil",
    ${appealJson(memberId, sql`decision.id`)} as appeal,
    (select jsonb_build_object('itemId', rights_item.id, 'kind', rights_claim.kind, 'until', ${asTime(sql`rights_item.until`)},
      'objection', rights_item.objection, 'outcome', rights_item.outcome)
      from rights_item join rights_claim on rights_claim.id = claim_id where rights_item.decision_id = decision.id) as claim
  from decision left join decision as undone on undone.undoes = decision.id
  where decision.subject_id = ${memberId} and decision.undoes is null
    and (decision.content <> 'keep' or decision.member_effect <> 'none')`

/** What was decided about something of a member's, newest first; what was found to be in order isn't told. */
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

/** In which role a member may object to a decision, and whether it is too late. */
export async function findAppealable(
  db: Db,
  { memberId, decisionId }: { memberId: number; decisionId: number },
) {
  const { rows } = await sql<{
    role: 'author' | 'reporter'
    isLate: boolean
    isUndone: boolean
    caseId: number | null
    isOfClaim: boolean
  }>`
    select case when subject_id = ${memberId} then 'author' else 'reporter' end as role, case_id as "caseId",
      created_at < now() - make_interval(months => ${APPEAL_MONTHS}) as "isLate", ${isUndone} as "isUndone",
      exists (select from rights_item where decision_id = decision.id) as "isOfClaim"
    from decision
    where id = ${decisionId} and undoes is null and (
      (subject_id = ${memberId} and (content <> 'keep' or member_effect <> 'none'))
      or (content = 'keep' and member_effect = 'none' and exists (
        select from report where report.case_id = decision.case_id and report.member_id = ${memberId}
          and report.outcome = 'kept'
      ))
    )`.execute(db)
  return rows[0]
}

/** `undefined` where this member has objected already. */
export async function insertAppeal(
  trx: Db,
  appeal: { decisionId: number; memberId: number; role: 'author' | 'reporter'; text: string },
) {
  const row = await trx
    .insertInto('appeal')
    .values({
      decision_id: appeal.decisionId,
      member_id: appeal.memberId,
      role: appeal.role,
      text: appeal.text,
    })
    .onConflict(conflict => conflict.columns(['decision_id', 'member_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const openAppeals = (db: Db) =>
  db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decision_id')
    .innerJoin('member', 'member.id', 'appeal.member_id')
    .select(['appeal.id as appealId', 'appeal.decision_id as decisionId', 'appeal.member_id as memberId'])
    .select(['appeal.role', 'appeal.text', 'appeal.created_at as datetime', 'member.nickname'])
    .select(['decision.by_id as decidedBy', 'decision.case_id as caseId'])
    .select(sql<string>`appeal.created_at + interval '7 days'`.as('dueAt'))
    .where('appeal.state', '=', 'open')

/** An objection that nobody has answered. */
export const findOpenAppeal = (db: Db, appealId: number) =>
  openAppeals(db).where('appeal.id', '=', appealId).executeTakeFirst()

/** The oldest of those about one thing. */
export const findOpenAppealOn = (db: Db, { targetType, targetId }: TargetId) =>
  openAppeals(db)
    .where('decision.target_type', '=', targetType)
    .where('decision.target_id', '=', targetId)
    .orderBy('appeal.id')
    .executeTakeFirst()

export const updateAppeal = (
  trx: Db,
  answer: { appealId: number; state: 'accepted' | 'rejected'; words: string; by: number },
) =>
  trx
    .updateTable('appeal')
    .set({
      state: answer.state,
      answer: answer.words,
      answered_by: answer.by,
      answered_at: sql<string>`now()`,
    })
    .where('id', '=', answer.appealId)
    .execute()

/** For the file of all that is stored about a member. */
export const listAppealsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('appeal')
    .select(['id', 'decision_id as decisionId', 'text', 'state', 'answer', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

export const listDecisionsOf = async (db: Db, memberId: number) => {
  const { rows } = await sql`${ownDecisions(memberId)} order by decision.id`.execute(db)
  return rows
}

/** What is hidden of a member's, as they wrote it. */
export async function listWithheldOf(db: Db, memberId: number) {
  const { rows } = await sql`
    select withheld.target_type as "targetType", withheld.target_id as "targetId", withheld.kind,
      decision.reason, withheld.returns_at as until, withheld.shape->'content' as content,
      withheld.shape->'texts' as texts
    from withheld join decision on decision.id = withheld.decision_id
    where decision.subject_id = ${memberId} order by withheld.created_at`.execute(db)
  return rows
}
