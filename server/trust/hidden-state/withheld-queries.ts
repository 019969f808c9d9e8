import { sql } from 'kysely'
import type { WithheldKind } from '#contract/community/threads/thread-text.ts'
import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import type { WithheldShape } from '#server/infrastructure/database/tables/moderation.ts'

export interface TargetId {
  targetType: TargetType
  targetId: number
}

export const findWithheld = (db: Db, { targetType, targetId }: TargetId) =>
  db
    .selectFrom('withheld')
    .select([
      'kind',
      'decision_id as decisionId',
      'returns_at as returnsAt',
      'until',
      'shape',
      'created_at as withheldAt',
    ])
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .executeTakeFirst()

interface Withholding {
  kind: WithheldKind
  decisionId: number
  /** Hours until automatic restoration; `null` if only staff can restore it. */
  returnsAfterHours: number | null
  /** The promised end of a temporary measure. */
  until?: string | null
}

const returnTime = (hours: number | null) =>
  hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString()

export const insertWithheld = (
  trx: Db,
  { targetType, targetId }: TargetId,
  { kind, decisionId, returnsAfterHours, until = null, shape }: Withholding & { shape: WithheldShape },
) =>
  trx
    .insertInto('withheld')
    .values({
      target_type: targetType,
      target_id: targetId,
      kind,
      decision_id: decisionId,
      returns_at: returnTime(returnsAfterHours),
      until,
      shape: JSON.stringify(shape),
    })
    .execute()

/** Changes the reason and the end of a withholding, for example when staff confirms an automatic decision. */
export const updateWithheld = (
  trx: Db,
  { targetType, targetId }: TargetId,
  { kind, decisionId, returnsAfterHours, until = null }: Withholding,
) =>
  trx
    .updateTable('withheld')
    .set({ kind, decision_id: decisionId, returns_at: returnTime(returnsAfterHours), until })
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .execute()

/** Replaces the text of a hidden target. Resolves to whether the target is hidden. */
export const updateHiddenText = (trx: Db, { targetType, targetId }: TargetId, text: string) =>
  affectsRow(
    trx
      .updateTable('withheld')
      .set({ shape: sql`shape || jsonb_build_object('content', ${text}::text)` })
      .where('target_type', '=', targetType)
      .where('target_id', '=', targetId),
  )

export const deleteWithheld = (trx: Db, { targetType, targetId }: TargetId) =>
  trx.deleteFrom('withheld').where('target_type', '=', targetType).where('target_id', '=', targetId).execute()
