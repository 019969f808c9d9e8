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
  /** The member who began, unless a visitor did. */
  memberId?: number
}

/**
 * The person whom a provider sent back. The state works once, in the browser that began, and for what it
 * began. It is used up before the provider is asked, so forty returns at once ask once.
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
