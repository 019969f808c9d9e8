import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { lockOpenSession } from './session-queries.ts'
import type { SessionClaim } from './tokens/access-tokens.ts'

/**
 * Locks a member and their session, which must still exist. A new password ends sessions under the same lock,
 * so a thief's request that is already under way can't change the account afterwards.
 */
export async function lockSession(trx: Db, claim: SessionClaim) {
  await lockMember(trx, claim.memberId)
  if (!(await lockOpenSession(trx, claim))) throw new Refusal('unauthenticated')
}
