import type { TargetType } from '#contract/trust/moderation/moderation-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inOrder } from './lock-order.ts'

/** What is known of a case wherever it is found. */
export const caseColumns = [
  'id as caseId',
  'target_type as targetType',
  'target_id as targetId',
  'board',
  'author_id as authorId',
  'state',
  'kind',
  'version',
  'report_count as reportCount',
] as const

/** A case, after what it is about: whoever else reports that or decides it waits. */
export function lockCase(trx: Db, caseId: number) {
  inOrder(trx, 'case', [caseId])
  return trx
    .selectFrom('moderation_case')
    .select(caseColumns)
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The open case of a thing, if it has one. */
export function lockOpenCase(
  trx: Db,
  { targetType, targetId }: { targetType: TargetType; targetId: number },
) {
  inOrder(trx, 'case')
  return trx
    .selectFrom('moderation_case')
    .select(caseColumns)
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
