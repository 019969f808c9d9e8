import { invalid } from '#contract/platform/http/refusals.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import { type Db, violatedUnique } from '#server/infrastructure/database/database.ts'
import { findMemberByEmail } from '#server/people/accounts/account-queries.ts'
import { namesInUse } from '#server/people/accounts/account-rules.ts'
import { countMail } from '#server/people/accounts/mailed-codes/mail-bounds.ts'
import { deleteSessionsOf } from '#server/people/sessions/session-queries.ts'
import { findSignInMethods } from '#server/people/social-accounts/social-queries.ts'
import { sealTicket, type TicketOf } from '#server/people/social-accounts/social-tickets.ts'
import { deleteSignInMethodsOf, type UnlinkParts } from '#server/people/social-accounts/unlinking.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { mailSignInMethodChange } from './sign-in-method-mail.ts'
import type { SocialParts } from './social-acts.ts'
import { firstPasswordMail } from './social-mails.ts'

export const expiredPasswordLink = () =>
  invalid('ticket', '시간이 지났거나 이미 쓴 링크입니다. 링크를 다시 받아 주세요.')

export async function mailFirstPasswordLink(
  trx: Db,
  { memberId, email, isLost }: { memberId: number; email: string; isLost: boolean },
  site: SocialParts,
) {
  const ticket = sealTicket(site, 'back', { memberId, email })
  await site.jobs.add(trx, 'mail', { to: email, ...firstPasswordMail(ticket, { ...site.settings, isLost }) })
}

/**
 * Mails the link if the address belongs to a member without a password. The response is the same in all
 * cases.
 */
export async function requestFirstPassword(
  { trx }: WriteContext,
  { email, address }: { email: string; address: string },
  site: SocialParts,
) {
  const member = await findMemberByEmail(trx, email)
  if (!member?.email) return
  const { memberId, email: own } = member
  if ((await findSignInMethods(trx, memberId)).hasPassword) return
  if ((await countMail(trx, { email: own, stranger: addressKey(address) }, site)) !== undefined) return
  await mailFirstPasswordLink(trx, { memberId, email: own, isLost: false }, site)
}

interface FirstPassword {
  ticket: TicketOf<'back'>
  username: string
  passwordHash: string
  /** Whether to remove passkeys and linked accounts, too. */
  endsWays: boolean
}

/**
 * Creates a username and a password. The ticket is valid until the member has a password or another address.
 * All sessions end, because someone else may have opened them. Other ways to sign in are removed only if the
 * owner wants that, since most members continue to sign in with Kakao.
 */
export async function setFirstPassword({ trx }: WriteContext, first: FirstPassword, site: UnlinkParts) {
  const { ticket, username, passwordHash, endsWays } = first
  const { memberId, email } = ticket
  if (!(await lockMember(trx, memberId))) throw expiredPasswordLink()
  const ways = await findSignInMethods(trx, memberId)
  if (ways.hasPassword || ways.email !== email) throw expiredPasswordLink()
  await trx
    .updateTable('member')
    .set({ username, username_key: nameKey(username), password_hash: passwordHash })
    .where('id', '=', memberId)
    .execute()
    .catch(error => {
      throw violatedUnique(error) === undefined ? error : namesInUse(['username'])
    })
  await deleteSessionsOf(trx, memberId)
  if (endsWays) await deleteSignInMethodsOf(trx, memberId, site)
  await mailSignInMethodChange(trx, memberId, '아이디와 비밀번호가 추가되었습니다', site)
}
