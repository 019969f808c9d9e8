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

/** Whether a decision holds a text because of its words or links, and not because of reports. */
export const isHold = sql<boolean>`exists (
  select from staff_act where act = 'hold' and target_type = decision.target_type
    and target_id = decision.target_id and (detail->>'decisionId')::integer = decision.id
)`

/** Whether this decision holds a text because of its words or links. */
export async function findIsHold(db: Db, decisionId: number) {
  const decision = await db
    .selectFrom('decision')
    .select(isHold.as('isHold'))
    .where('id', '=', decisionId)
    .executeTakeFirst()
  return decision?.isHold ?? false
}

const decisions = (db: Db) =>
  db
    .selectFrom('decision')
    .select(columns)
    .select([isUndone.as('isUndone'), isOfClaim.as('isOfClaim'), restrictedUntil.as('restrictedUntil')])

export const findDecision = (db: Db, decisionId: number) =>
  decisions(db).where('id', '=', decisionId).executeTakeFirst()

export type FoundDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** The decision's message to the author, which accompanies its reason. */
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
  decisions(trx)
    .where('case_id', '=', caseId)
    .where('automatic', '=', true)
    .where('undoes', 'is', null)
    .where(eb => eb.not(isUndone))
    .orderBy('id')
    .execute()
