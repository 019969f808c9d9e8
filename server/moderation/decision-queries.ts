import { sql } from 'kysely'
import type { Content, MemberEffect, ReasonKey } from '#contract/moderation-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { DecisionShape } from '../engines/database/tables/moderation.ts'
import type { TargetId } from '../withheld/withheld-queries.ts'

export interface NewDecision extends TargetId {
  caseId: number | null
  title: string
  subjectId: number | null
  /** `null`: by reports alone. */
  byId: number | null
  content: Content
  member: MemberEffect
  /** `null` for ever; `undefined`: the effect has no length. */
  days?: number | null | undefined
  reason: ReasonKey
  words: string | null
  note: string | null
  shape?: DecisionShape
  automatic?: boolean
  sameHand?: boolean
  undoes?: number
  groupId?: number | undefined
}

const endOf = (days: number | null | undefined) => {
  if (days === undefined) return null
  return days === null ? 'infinity' : new Date(Date.now() + days * 86_400_000).toISOString()
}

/** Resolves to its id. */
export async function insertDecision(trx: Db, decision: NewDecision) {
  const { id } = await trx
    .insertInto('decision')
    .values({
      case_id: decision.caseId,
      target_type: decision.targetType,
      target_id: decision.targetId,
      title: decision.title,
      subject_id: decision.subjectId,
      by_id: decision.byId,
      content: decision.content,
      member_effect: decision.member,
      until: endOf(decision.days),
      reason: decision.reason,
      words: decision.words,
      note: decision.note,
      shape: JSON.stringify(decision.shape ?? {}),
      automatic: decision.automatic ?? false,
      same_hand: decision.sameHand ?? false,
      undoes: decision.undoes ?? null,
      group_id: decision.groupId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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

/** Whether a decision was taken back. */
export const isUndone = sql<boolean>`exists (select from decision as undone where undone.undoes = decision.id)`

export const findDecision = (db: Db, decisionId: number) =>
  db
    .selectFrom('decision')
    .select(columns)
    .select(isUndone.as('isUndone'))
    .where('id', '=', decisionId)
    .executeTakeFirst()

export type FoundDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** What reports alone did in a case, and what stands. */
export const listAutomatic = (trx: Db, caseId: number) =>
  trx
    .selectFrom('decision')
    .select(columns)
    .select(isUndone.as('isUndone'))
    .where('case_id', '=', caseId)
    .where('automatic', '=', true)
    .where('undoes', 'is', null)
    .where(eb => eb.not(isUndone))
    .orderBy('id')
    .execute()
