import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { listSocialOf } from '#server/people/social-accounts/social-queries.ts'
import { lockMember, lockMemberWithPassword } from '#server/platform/locks/lock-order.ts'
import { findPasswordHash } from './passwords/password-queries.ts'
import { type FirstFactor, isOpenedByFactor, type SignInTicket } from './second-factor/signin-tickets.ts'

export const passwordCredential = (passwordHash: string): FirstFactor => ({ secret: passwordHash })

const hasLink = async (db: Db, memberId: number, { secret, provider }: FirstFactor) =>
  (await listSocialOf(db, memberId)).some(link => link.provider === provider && link.subject === secret)

/** Locks the member who signs in. The lock fails if the password or link no longer opens the account. */
export const signInBy = ({ memberId, opener }: { memberId: number; opener: FirstFactor }) => ({
  memberId,
  async lock(trx: Db) {
    if (!opener.provider) return lockMemberWithPassword(trx, { memberId, passwordHash: opener.secret })
    return (await lockMember(trx, memberId)) && (await hasLink(trx, memberId, opener))
  },
})

/** The password hash or link that a ticket was created for, if it still opens the account. */
export async function credentialOf(
  site: Pick<AppContext, 'db' | 'fingerprint' | 'now' | 'ticketCipher'>,
  ticket: SignInTicket,
) {
  const { memberId, provider } = ticket
  const secrets = provider
    ? (await listSocialOf(site.db, memberId)).map(({ subject }) => subject)
    : [await findPasswordHash(site.db, memberId)]
  const openers = secrets.filter(secret => secret !== null).map(secret => ({ secret, provider }))
  return openers.find(opener => isOpenedByFactor(site, ticket, opener))
}
