import { badEndpointWords, claimedPushWords, PUSHES_MAX } from '#contract/people/push/push-rules.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { isPublicUrl } from '#server/infrastructure/public-post.ts'
import { lockSession } from '#server/people/sessions/lock-session.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { deleteOldestSubscriptions, deleteSubscription, upsertSubscription } from './push-queries.ts'
import type { PushSecrets } from './push-secrets.ts'
import type { DecryptedSubscription } from './push-sending.ts'

type Secrets = Pick<PushSecrets, 'cipher' | 'fingerprint'>

const hashOf = ({ fingerprint }: Secrets, endpoint: string) => fingerprint('push', `endpoint ${endpoint}`)

/** Saves the push subscription of this session's browser. A repeated call changes nothing. */
export async function subscribe(
  { trx }: WriteContext,
  {
    memberId,
    sessionId,
    subscription,
  }: { memberId: number; sessionId: string; subscription: DecryptedSubscription },
  secrets: Secrets,
) {
  const { endpoint, keys } = subscription
  if (!isPublicUrl(endpoint)) throw invalid('endpoint', badEndpointWords)
  // The lock keeps concurrent calls within the limit.
  await lockSession(trx, { memberId, sessionId })
  const isSaved = await upsertSubscription(trx, {
    endpointHash: hashOf(secrets, endpoint),
    keysHash: secrets.fingerprint('push', `keys ${endpoint} ${keys.auth}`),
    memberId,
    sessionId,
    sealed: secrets.cipher.encrypt(JSON.stringify({ endpoint, keys })),
  })
  if (!isSaved) throw new Refusal('conflict', { message: claimedPushWords })
  return deleteOldestSubscriptions(trx, memberId, PUSHES_MAX)
}

export async function unsubscribe(
  { trx }: WriteContext,
  { memberId, endpoint }: { memberId: number; endpoint: string },
  secrets: Secrets,
) {
  await deleteSubscription(trx, { memberId, endpointHash: hashOf(secrets, endpoint) })
}
