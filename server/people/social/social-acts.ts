import type { SocialProvider } from '#contract/people/social/social-rules.ts'
import { providerWords } from '#contract/people/social/social-rules.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Db, violatedUnique } from '#server/infrastructure/database/database.ts'
import {
  findMemberByEmail,
  insertMember,
  updateVerifiedEmail,
} from '#server/people/accounts/account-queries.ts'
import { namesInUse } from '#server/people/accounts/account-rules.ts'
import { isBarredMailbox } from '#server/people/accounts/barred-address-queries.ts'
import { isNameReserved } from '#server/people/accounts/name-queries.ts'
import { insertConsents } from '#server/people/consents/consent-queries.ts'
import { lockSession } from '#server/people/sessions/lock-session.ts'
import type { Proven } from '#server/people/sessions/passwords/proof-of-self.ts'
import { openSession } from '#server/people/sessions/session-acts.ts'
import type { SessionParts } from '#server/people/sessions/session-answers.ts'
import type { SessionClaim } from '#server/people/sessions/tokens/access-tokens.ts'
import {
  countSignInMethods,
  deleteSocial,
  findSignInMethods,
  insertSocial,
  type SocialAccount,
} from '#server/people/social-accounts/social-queries.ts'
import { consumeTicketOnce, type TicketOf } from '#server/people/social-accounts/social-tickets.ts'
import { queueUnlink, tokenFor } from '#server/people/social-accounts/unlinking.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import type { TextScreen } from '#server/trust/word-filter/screen.ts'
import { recordNameHit } from '#server/trust/word-filter/screened-name.ts'
import { mailSignInMethodChange } from './sign-in-method-mail.ts'

export type SocialParts = SessionParts & Pick<AppContext, 'socialCipher'>

export const expiredJoin = () =>
  invalid('ticket', '가입할 수 있는 시간이 지났거나 이미 가입했습니다. 처음부터 다시 시도해 주세요.')

const alreadyJoined = () =>
  new Refusal('conflict', { message: '이미 가입한 계정입니다. 다시 로그인해 주세요.' })

/** Whether a new member may have this address: no member has verified it, and it is not barred. */
const isFree = async (trx: Db, member: { memberId: number; email: string }, site: SocialParts) =>
  !(await findMemberByEmail(trx, member.email)) && !(await isBarredMailbox(trx, { ...member, ...site }))

/** Activates a new member whose address the provider has verified. */
async function activateBy(trx: Db, member: { memberId: number; email: string }, site: SocialParts) {
  if (!(await isFree(trx, member, site))) return false
  await updateVerifiedEmail(trx, member.memberId, member.email).catch(error => {
    // A unique violation means that another member has verified that mailbox at the same moment.
    throw violatedUnique(error) === undefined
      ? error
      : new Refusal('conflict', { message: '다시 시도해 주세요.' })
  })
  return true
}

interface Joining {
  ticket: TicketOf<'join'>
  nickname: string
  screen: TextScreen
  address: string
  device: string
}

/** Creates a member who signs in with a social account, and opens their first session. */
export async function joinBySocial(ctx: WriteContext, joining: Joining, site: SocialParts) {
  const { trx } = ctx
  const { ticket, nickname, screen, address, device } = joining
  await consumeTicketOnce(trx, ticket, { ...site, spent: expiredJoin })
  if (await isNameReserved(trx, nickname)) throw namesInUse(['nickname'])
  const memberId = await insertMember(trx, { nickname, username: null, passwordHash: null })
  if (memberId === undefined) throw namesInUse(['nickname'])
  await lockMember(trx, memberId)
  if (!(await insertSocial(trx, ticket, memberId))) throw alreadyJoined()
  const { email } = ticket
  const isActivated = email !== undefined && (await activateBy(trx, { memberId, email }, site))
  await insertConsents(trx, memberId)
  await recordNameHit(ctx, memberId, screen)
  return { isActivated, opened: await openSession(ctx, { memberId, address, device }, site) }
}

/** Links an account to a member. A repeated call changes nothing. */
export async function linkSocial(
  { trx }: WriteContext,
  viewer: SessionClaim,
  account: SocialAccount,
  site: SocialParts,
) {
  const { memberId } = viewer
  await lockSession(trx, viewer)
  const { provider } = account
  if (!(await insertSocial(trx, account, memberId))) {
    const own = (await findSignInMethods(trx, memberId)).social.find(link => link.provider === provider)
    if (own?.subject === account.subject) return
    throw new Refusal('conflict', {
      message: own
        ? `이미 다른 ${providerWords[provider]} 계정을 연결했습니다. 먼저 연결을 끊어 주세요.`
        : `이미 다른 회원이 쓰는 ${providerWords[provider]} 계정입니다.`,
    })
  }
  await mailSignInMethodChange(trx, memberId, `${providerWords[provider]} 계정이 연결되었습니다`, site)
}

const lastWay = () =>
  new Refusal('conflict', {
    message:
      '마지막 로그인 방법은 끊을 수 없습니다. 먼저 아이디와 비밀번호를 만들거나 다른 계정을 연결해 주세요.',
  })

/** Unlinks an account on this site, and at the provider if possible. */
export async function unlinkSocial(
  { trx }: WriteContext,
  { memberId, provider, proven }: { memberId: number; provider: SocialProvider; proven: Proven },
  site: SocialParts,
) {
  await lockMember(trx, memberId)
  await proven.confirm(trx)
  const ways = await findSignInMethods(trx, memberId)
  if (!ways.social.some(link => link.provider === provider)) throw new Refusal('not_found')
  if (countSignInMethods(ways) < 2) throw lastWay()
  const account = await deleteSocial(trx, memberId, provider)
  if (account) await queueUnlink(trx, account, { ...site, token: tokenFor(account, proven) })
  await mailSignInMethodChange(trx, memberId, `${providerWords[provider]} 계정이 연결 해제되었습니다`, site)
}
