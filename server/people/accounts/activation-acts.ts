import { rejoinBarredWords, spentCodeWords } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { nameKey } from '#contract/platform/text/text.ts'
import { violatedUnique } from '#server/infrastructure/database/database.ts'
import { findVerifiedEmail } from '#server/people/sessions/passwords/password-queries.ts'
import { deleteOtherSessions } from '#server/people/sessions/session-queries.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { updateVerifiedEmail } from './account-queries.ts'
import { insertBarredAddress, isBarredMailbox } from './barred-address-queries.ts'
import { mailboxOf } from './mailbox.ts'
import { deleteCode, deleteCodesOf, insertCodeRequest, upsertCode } from './mailed-codes/code-queries.ts'
import { type CodeParts, hashOfCode, newCode } from './mailed-codes/codes.ts'
import { countMail } from './mailed-codes/mail-bounds.ts'
import { changeMail, codeMail } from './mails.ts'

const HOUR_SECONDS = 3_600

const tooManyCodes = (retryAfterSeconds: number) =>
  new Refusal('too_many_requests', {
    message: '인증 코드를 너무 많이 요청했습니다. 한 시간 뒤에 다시 시도해 주세요.',
    retryAfterSeconds,
  })

export const codeMessages = {
  wrong: '인증 코드가 일치하지 않습니다.',
  spent: spentCodeWords,
  void: '인증 코드가 만료되었습니다. 인증 코드를 다시 받아 주세요.',
}

const barredAddress = () => new Refusal('suspended', { message: rejoinBarredWords })

const emailTaken = () => {
  const words = '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.'
  return new Refusal('conflict', { message: words, fields: { email: words } })
}

/**
 * Mails a code to an address. Throws after too many mails; this limit is independent of the rate limits per
 * IP address.
 */
export async function mailActivationCode(
  { trx }: WriteContext,
  { memberId, email, address }: { memberId: number; email: string; address: string },
  { jobs, fingerprint, settings }: CodeParts,
) {
  await lockMember(trx, memberId)
  if (!(await insertCodeRequest(trx, memberId))) throw tooManyCodes(HOUR_SECONDS)
  const own = await findVerifiedEmail(trx, memberId)
  // The caller counts as the mailbox's owner only if they verified this mailbox earlier.
  const isOwners = own !== undefined && mailboxOf(own) === mailboxOf(email)
  const wait = await countMail(
    trx,
    { email, stranger: isOwners ? undefined : addressKey(address) },
    { fingerprint },
  )
  if (wait !== undefined) throw tooManyCodes(wait)
  const code = newCode()
  const purpose = 'activation'
  await upsertCode(trx, {
    member_id: memberId,
    purpose,
    email,
    code_hash: hashOfCode(fingerprint, { memberId, purpose, email }, code),
  })
  await jobs.add(trx, 'mail', { to: email, ...codeMail(purpose, settings.siteName, code) })
}

interface Activation {
  memberId: number
  sessionId: string
  email: string
  codeHash: string
}

/**
 * Consumes a code and makes its address the member's, in one transaction. Notifies the previous address, and
 * ends the member's other sessions, as a new password does. Returns whether there was a previous address.
 */
export async function activate({ trx }: WriteContext, activation: Activation, site: CodeParts) {
  const { memberId, sessionId, email, codeHash } = activation
  const { jobs, settings, fingerprint } = site
  await lockMember(trx, memberId)
  if (!(await deleteCode(trx, memberId, codeHash))) throw invalid('code', codeMessages.void)
  // Checked only after a right code. Before that, the check would tell anyone which addresses are barred.
  if (await isBarredMailbox(trx, { memberId, email, fingerprint })) throw barredAddress()
  const before = await findVerifiedEmail(trx, memberId)
  await updateVerifiedEmail(trx, memberId, email).catch(error => {
    // A unique violation means that another member has verified that mailbox since the code was sent.
    throw violatedUnique(error) === undefined ? error : emailTaken()
  })
  await deleteCodesOf(trx, memberId)
  if (before === undefined || nameKey(before) === nameKey(email)) return false
  // If the old address were not barred, a member could change it during a sanction, withdraw, and join again
  // with the old one.
  await insertBarredAddress(trx, { memberId, email: before, fingerprint })
  await deleteOtherSessions(trx, { memberId, sessionId })
  await jobs.add(trx, 'mail', { to: before, ...changeMail('email', settings) })
  return true
}
