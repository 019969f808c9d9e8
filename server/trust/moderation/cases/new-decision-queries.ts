import type { Content, MemberEffect, ReasonKey } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { DecisionShape } from '#server/infrastructure/database/tables/moderation.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

interface NewDecision extends TargetId {
  title: string
  subjectId: number | null
  /** `null` or omitted for an automatic decision. */
  byId?: number | null
  caseId?: number | null
  content: Content
  /** `none` if omitted. */
  member?: MemberEffect
  /** `null` for no end; `undefined` if the effect has no duration. */
  days?: number | null | undefined
  reason: ReasonKey
  words?: string | null
  note?: string | null
  shape?: DecisionShape
  sameHand?: boolean
  undoes?: number
  groupId?: number | undefined
}

const endOf = (days: number | null | undefined) => {
  if (days === undefined) return null
  return days === null ? 'infinity' : new Date(Date.now() + days * 86_400_000).toISOString()
}

/** Resolves to the new decision's id. */
export async function insertDecision(trx: Db, { byId = null, ...decision }: NewDecision) {
  const { id } = await trx
    .insertInto('decision')
    .values({
      case_id: decision.caseId ?? null,
      target_type: decision.targetType,
      target_id: decision.targetId,
      title: decision.title,
      subject_id: decision.subjectId,
      by_id: byId,
      content: decision.content,
      member_effect: decision.member ?? 'none',
      until: endOf(decision.days),
      reason: decision.reason,
      words: decision.words ?? null,
      note: decision.note ?? null,
      shape: JSON.stringify(decision.shape ?? {}),
      automatic: byId === null,
      same_hand: decision.sameHand ?? false,
      undoes: decision.undoes ?? null,
      group_id: decision.groupId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
