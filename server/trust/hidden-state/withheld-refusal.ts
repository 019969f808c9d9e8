import { Refusal } from '#contract/platform/http/refusals.ts'
import type { TargetType } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { findWithheld, type TargetId } from './withheld-queries.ts'

const words: Partial<Record<TargetType, string>> = {
  comment: '가려진 댓글입니다.',
  review: '가려진 리뷰입니다.',
  remark: '가려진 뒷이야기입니다.',
  ask: '가려진 답글입니다.',
  rebuttal: '가려진 반박 내용입니다.',
  series: '가려진 연재입니다.',
  book: '가려진 도서입니다.',
}

interface Withheld {
  targetType: TargetType
  kind: string
  until: string | null
}

export function withheldRefusal({ targetType, kind, until }: Withheld) {
  const message = words[targetType]
  return new Refusal('withheld', {
    ...(message && { message }),
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
