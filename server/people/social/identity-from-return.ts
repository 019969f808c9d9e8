import {
  consumeTicketOnce,
  hashOfNonce,
  openTicket,
  type TicketOf,
} from '#server/people/social-accounts/social-tickets.ts'
import type { GuardedWrite } from '#server/platform/http/guarded-write.ts'
import type { SocialParts } from './social-acts.ts'
import { expiredState, fetchIdentity } from './social-providers.ts'

interface Returned {
  authCode: string
  state: string
  nonce: string
  aim: TicketOf<'state'>['aim']
  /** The member who started the sign-in, if it was a member. */
  memberId?: number
}

/**
 * The person that a provider's redirect identifies. The state works once, only in the browser that started
 * and only for its purpose. It is consumed before the provider is queried, so that forty concurrent redirects
 * query the provider once.
 */
export async function identityFromReturn(
  site: SocialParts,
  { authCode, state: text, nonce, aim, memberId }: Returned,
  write: GuardedWrite,
) {
  const state = openTicket(site, 'state', text)
  if (!state || state.aim !== aim || state.memberId !== memberId) throw expiredState()
  if (hashOfNonce(nonce) !== state.nonceHash) throw expiredState()
  await write(({ trx }) => consumeTicketOnce(trx, state, { ...site, spent: expiredState }))
  return fetchIdentity(site.settings, { provider: state.provider, code: authCode, state: text })
}
