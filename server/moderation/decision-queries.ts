import { sql } from 'kysely'
import type { Content, MemberEffect, ReasonKey } from '#contract/moderation-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { DecisionShape } from '../engines/database/tables.ts'
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

/** What decisions that stand keep a member from, in their row, where each call reads it. The member is locked. */
export const updateRestrictions = (trx: Db, memberId: number) => {
  const standing = (effect: string) => sql`
    from decision where subject_id = ${memberId} and member_effect = ${effect} and until > now()
      and undoes is null and not ${isUndone}`
  return sql`
    update member set
      silenced_until = (select max(until) ${standing('silence')}),
      suspended_until = (select max(until) ${standing('suspend')}),
      restriction_id = coalesce(
        (select id ${standing('suspend')} order by until desc, id desc limit 1),
        (select id ${standing('silence')} order by until desc, id desc limit 1)
      )
    where id = ${memberId}`.execute(trx)
}

/** A name in the place of one that can't stay; resolves to it. The member is locked. */
export async function updateNicknameAsReset(trx: Db, memberId: number) {
  for (const name of [`회원${memberId}`, `회원${memberId}-${Math.floor(Math.random() * 1e6)}`]) {
    const isTaken = await trx
      .selectFrom('member')
      .select('id')
      .where('nickname_key', '=', name)
      .where('id', '<>', memberId)
      .executeTakeFirst()
    if (isTaken) continue
    // Whoever was renamed may choose anew at once.
    await trx
      .updateTable('member')
      .set({ nickname: name, nickname_key: name, nickname_changed_at: null, bio: null })
      .where('id', '=', memberId)
      .where('withdrawn_at', 'is', null)
      .execute()
    return name
  }
  throw new Error('no name is free')
}

/** The old name again, where it is still the one that was given and nobody else took the old one. */
export const updateNicknameAsBefore = (
  trx: Db,
  {
    memberId,
    nickname,
    renamedTo,
    key,
    bio,
  }: { memberId: number; nickname: string; renamedTo: string; key: string; bio: string | undefined },
) =>
  sql`
  update member set nickname = ${nickname}, nickname_key = ${key}, bio = coalesce(bio, ${bio ?? null}::text)
  where id = ${memberId} and nickname = ${renamedTo} and withdrawn_at is null
    and not exists (select from member as other where other.nickname_key = ${key})`.execute(trx)
