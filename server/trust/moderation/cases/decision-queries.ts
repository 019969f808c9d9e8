import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { isUndone } from '#server/trust/hidden-state/undone-decisions.ts'
import { restrictedUntil } from './undo-deadline.ts'

const columns = [
  'id as decisionId',
  'case_id as caseId',
  'target_type as targetType',
  'target_id as targetId',
  'title',
  'subject_id as subjectId',
  'by_id as byId',
  'content',
  'member_effect as member',
  'reason',
  'shape',
  'automatic',
  'undoes',
  'group_id as groupId',
  'created_at as datetime',
] as const

/** Whether a decision answered a rights claim. */
export const isOfClaim = sql<boolean>`(
  content = 'rebut' or exists (select from rights_item where rights_item.decision_id = decision.id)
)`

export const findDecision = (db: Db, decisionId: number) =>
  db
    .selectFrom('decision')
    .select(columns)
    .select([isUndone.as('isUndone'), isOfClaim.as('isOfClaim'), restrictedUntil.as('restrictedUntil')])
    .where('id', '=', decisionId)
    .executeTakeFirst()

export type FoundDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** Whether the word filter made a decision, and not the number of reports. */
export async function isHold(db: Db, decisionId: number) {
  const act = await db
    .selectFrom('decision')
    .innerJoin('staff_act', act =>
      act
        .onRef('staff_act.target_type', '=', 'decision.target_type')
        .onRef('staff_act.target_id', '=', 'decision.target_id'),
    )
    .select('staff_act.id')
    .where('decision.id', '=', decisionId)
    .where('act', '=', 'hold')
    .where(sql<boolean>`(detail->>'decisionId')::integer = decision.id`)
    .executeTakeFirst()
  return act !== undefined
}

/** The words for the author that accompany a decision's reason. */
export async function findWords(db: Db, decisionId: number) {
  const decision = await db
    .selectFrom('decision')
    .select('words')
    .where('id', '=', decisionId)
    .executeTakeFirst()
  return decision?.words ?? null
}

/** Automatic decisions of a case that have not been undone. */
export const listAutomatic = (trx: Db, caseId: number) =>
  trx
    .selectFrom('decision')
    .select(columns)
    .select([isUndone.as('isUndone'), isOfClaim.as('isOfClaim'), restrictedUntil.as('restrictedUntil')])
    .where('case_id', '=', caseId)
    .where('automatic', '=', true)
    .where('undoes', 'is', null)
    .where(eb => eb.not(isUndone))
    .orderBy('id')
    .execute()
