import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { insertConsents, updateAsAgreed } from './consent-queries.ts'

/** Stores a member's consents to the current documents. A repeated call changes nothing. */
export async function recordConsents({ trx }: WriteContext, memberId: number) {
  await lockMember(trx, memberId)
  await updateAsAgreed(trx, memberId)
  await insertConsents(trx, memberId)
}
