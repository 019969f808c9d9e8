import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { insertConsents, updateAsAgreed } from './consent-queries.ts'

/** Stores the consents of an imported member, once. */
export async function agree({ trx }: WriteContext, memberId: number) {
  await lockMember(trx, memberId)
  if (await updateAsAgreed(trx, memberId)) await insertConsents(trx, memberId)
}
