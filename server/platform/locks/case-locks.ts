import type { TargetType } from '#contract/trust/moderation/target-kinds.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { assertLockOrder } from './lock-order.ts'

/** The columns read for every case. */
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

/**
 * Locks all cases about a member, before one of them is opened or reopened. For other targets, the lock on
 * the target itself prevents a second open case. A member's row can't be locked here, because members come
 * after cases in the lock order.
 */
export async function lockCasesAbout(trx: Db, memberId: number) {
  assertLockOrder(trx, 'subject', [memberId])
  await trx
    .selectFrom('moderation_case')
    .select('id')
    .where('target_type', '=', 'member')
    .where('target_id', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a case, after its target. Other reports and decisions about the target wait. */
export function lockCase(trx: Db, caseId: number) {
  assertLockOrder(trx, 'case', [caseId])
  return trx
    .selectFrom('moderation_case')
    .select(caseColumns)
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the open case about a target, if there is one. */
export function lockOpenCase(
  trx: Db,
  { targetType, targetId }: { targetType: TargetType; targetId: number },
) {
  assertLockOrder(trx, 'case')
  return trx
    .selectFrom('moderation_case')
    .select(caseColumns)
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
