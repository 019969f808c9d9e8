import { randomBytes } from 'node:crypto'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { isKnownAddress, upsertKnownAddress } from '#server/people/sessions/devices/known-addresses.ts'
import { deleteSessionsOf } from '#server/people/sessions/session-queries.ts'
import { hashOfToken } from '#server/people/sessions/tokens/refresh-tokens.ts'
import { countSignInMethods, findSignInMethods } from '#server/people/social-accounts/social-queries.ts'
import { deleteSignInMethodsOf, type UnlinkParts } from '#server/people/social-accounts/unlinking.ts'
import { addressKey } from '#server/platform/http/limits/address.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { findMemberByEmailAndUsername, updatePassword } from '../account-queries.ts'
import { deleteCodesOf } from '../mailed-codes/code-queries.ts'
import { type CodeParts, hashOfCode, newCode } from '../mailed-codes/codes.ts'
import { countMail } from '../mailed-codes/mail-bounds.ts'
import { changeMail, codeMail } from '../mails.ts'
import { deleteResetCode, insertResetCode } from './reset-code-queries.ts'

export const wrongResetCode = () =>
  invalid('code', '인증 코드가 일치하지 않거나 만료되었습니다. 인증 코드를 다시 받아 주세요.')

interface Forgetful {
  email: string
  username: string
  /** The caller's IP address. */
  address: string
}

/**
 * The account for a reset request; `undefined` if there is none, or if its mailbox has received too many
 * mails. Counts this mail.
 */
async function mailable(
  { trx }: WriteContext,
  { email, username, address }: Forgetful,
  { fingerprint }: Pick<CodeParts, 'fingerprint'>,
) {
  const member = await findMemberByEmailAndUsername(trx, email, username)
  if (!member?.email) return undefined
  const isKnown = await isKnownAddress(trx, { memberId: member.memberId, address, fingerprint })
  const wait = await countMail(
    trx,
    { email: member.email, stranger: isKnown ? undefined : addressKey(address) },
    { fingerprint },
  )
  return wait === undefined ? { memberId: member.memberId, email: member.email } : undefined
}

/**
 * Creates a reset request, and mails a code if the member exists. Returns the request id, which each try of
 * the code must include. For an unknown member or an exceeded rate limit, the request has no member, but
 * callers cannot notice a difference.
 */
export async function requestPasswordReset(ctx: WriteContext, forgetful: Forgetful, site: CodeParts) {
  const { trx } = ctx
  const { jobs, fingerprint, settings } = site
  const requestId = randomBytes(16).toString('base64url')
  const request_hash = hashOfToken(requestId)
  const member = await mailable(ctx, forgetful, site)
  if (!member) {
    await insertResetCode(trx, { request_hash, member_id: null, email: null, code_hash: null })
    return requestId
  }
  const { memberId, email } = member
  const code = newCode()
  const code_hash = hashOfCode(fingerprint, { memberId, purpose: 'reset', email }, code)
  await insertResetCode(trx, { request_hash, member_id: memberId, email, code_hash })
  await jobs.add(trx, 'mail', { to: email, ...codeMail('reset', settings.siteName, code) })
  return requestId
}

interface Reset {
  memberId: number
  email: string
  passwordHash: string
  requestId: string
  address: string
  /** Whether to remove passkeys and linked accounts, too. */
  endsWays: boolean
}

/** Ends the other ways to sign in, if the owner wants that. Returns whether they were ended, kept or none. */
async function otherWays(trx: Db, { memberId, endsWays }: Reset, site: UnlinkParts) {
  if (endsWays) return (await deleteSignInMethodsOf(trx, memberId, site)) ? 'ended' : 'none'
  return countSignInMethods(await findSignInMethods(trx, memberId)) > 1 ? 'kept' : 'none'
}

/**
 * Sets a new password after a right code. Also removes passkeys and linked accounts unless the owner keeps
 * them, because a thief may have added one. The caller can read the member's mail, so the caller's IP address
 * becomes a known one.
 */
export async function resetPassword({ trx }: WriteContext, reset: Reset, site: CodeParts & UnlinkParts) {
  const { jobs, fingerprint, settings } = site
  const { memberId, email, requestId, address } = reset
  await lockMember(trx, memberId)
  if (!(await deleteResetCode(trx, hashOfToken(requestId)))) throw wrongResetCode()
  if (!(await updatePassword(trx, reset))) throw wrongResetCode()
  await deleteCodesOf(trx, memberId)
  await deleteSessionsOf(trx, memberId)
  const other = await otherWays(trx, reset, site)
  await upsertKnownAddress(trx, { memberId, address, fingerprint })
  await jobs.add(trx, 'mail', { to: email, ...changeMail('password', settings, other) })
}
