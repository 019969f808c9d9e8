import { sql } from 'kysely'
import { APPEAL_MONTHS } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { isConfirmed, isUndone } from '#server/trust/hidden-state/undone-decisions.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { isOfClaim } from '../cases/decision-queries.ts'

/** Finds the role in which a member may appeal a decision, and whether the deadline has passed. */
export async function findAppealable(
  db: Db,
  { memberId, decisionId }: { memberId: number; decisionId: number },
) {
  const { rows } = await sql<{
    role: 'author' | 'reporter'
    isLate: boolean
    isUndone: boolean
    isConfirmed: boolean
    caseId: number | null
    isOfClaim: boolean
  }>`
    select case when subject_id = ${memberId} then 'author' else 'reporter' end as role, case_id as "caseId",
      created_at < now() - make_interval(months => ${APPEAL_MONTHS}) as "isLate", ${isUndone} as "isUndone",
      ${isConfirmed} as "isConfirmed",
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

/** Resolves to `undefined` if this member has already appealed. */
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
    .select(['decision.by_id as decidedBy', 'decision.case_id as caseId', isOfClaim.as('isForAdmins')])
    .select(sql<string>`appeal.created_at + interval '7 days'`.as('dueAt'))
    .where('appeal.state', '=', 'open')

export const findOpenAppeal = (db: Db, appealId: number) =>
  openAppeals(db).where('appeal.id', '=', appealId).executeTakeFirst()

/** Finds the oldest unanswered appeal about a target. */
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
