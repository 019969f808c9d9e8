import { Refusal } from '#contract/platform/http/refusals.ts'
import { type TargetType, targetKindOf } from '#contract/trust/moderation/target-kinds.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findWithheld, type TargetId } from './withheld-queries.ts'

interface Withheld {
  targetType: TargetType
  kind: string
  until: string | null
}

export function withheldRefusal({ targetType, kind, until }: Withheld) {
  const { word, hiddenWord = word } = targetKindOf(targetType)
  return new Refusal('withheld', {
    message: `가려진 ${hiddenWord}입니다.`,
    data: { kind, ...(until && { until }) },
  })
}

/**
 * Throws while the target is withheld. The caller must lock its row, so that nobody withholds it
 * concurrently.
 */
export async function assertNotWithheld(trx: Db, target: TargetId) {
  const found = await findWithheld(trx, target)
  if (found) throw withheldRefusal({ ...found, targetType: target.targetType })
}
