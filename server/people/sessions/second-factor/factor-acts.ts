import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { lockSession } from '../lock-session.ts'
import { findVerifiedEmail } from '../passwords/password-queries.ts'
import { factorMail } from './factor-mails.ts'
import {
  deleteTotpOf,
  findTotp,
  updateLastStep,
  updateRecovery,
  updateSessionAsProved,
  updateTotpAsConfirmed,
  upsertTotp,
} from './factor-queries.ts'
import { hashOfRecovery, newRecoveryCodes } from './recovery-codes.ts'
import { newSecret, stepOf } from './totp.ts'

export type FactorParts = Pick<AppContext, 'fingerprint' | 'jobs' | 'now' | 'settings' | 'secretCipher'>

interface Shown {
  memberId: number
  sessionId: string
  code: string
}

const CODE_WORDS = '코드가 일치하지 않습니다.'
const wrongFactor = () =>
  new Refusal('wrong_credentials', { message: CODE_WORDS, fields: { code: CODE_WORDS } })
const noneYet = () => new Refusal('conflict', { message: '2단계 인증을 쓰고 있지 않습니다.' })
const oneAlready = () => new Refusal('conflict', { message: '이미 2단계 인증을 쓰고 있습니다.' })

type Totp = NonNullable<Awaited<ReturnType<typeof findTotp>>>

/** Whether the authenticator app shows this code now. A right code is consumed. */
async function isCodeOfApp(
  { trx }: WriteContext,
  { memberId, code, sealed }: Shown & Totp,
  site: FactorParts,
) {
  const secret = site.secretCipher.decrypt(sealed)
  const step = secret && stepOf(Buffer.from(secret, 'base64url'), code, site.now())
  return Boolean(step) && updateLastStep(trx, memberId, step as number)
}

/** Throws unless the code is a current one of the app or a recovery code. The member's row must be locked. */
export async function assertFactor(
  ctx: WriteContext,
  { memberId, code }: Pick<Shown, 'memberId' | 'code'>,
  site: FactorParts,
) {
  const totp = await findTotp(ctx.trx, memberId)
  if (!totp?.since) throw noneYet()
  if (await isCodeOfApp(ctx, { ...totp, memberId, code, sessionId: '' }, site)) return
  if (await updateRecovery(ctx.trx, memberId, hashOfRecovery(site.fingerprint, memberId, code))) return
  throw wrongFactor()
}

/**
 * Creates a secret for an authenticator app. The second factor becomes active once a code of the app confirms
 * it.
 */
export async function beginFactor({ trx }: WriteContext, memberId: number, { secretCipher }: FactorParts) {
  await lockMember(trx, memberId)
  const secret = newSecret()
  if (!(await upsertTotp(trx, { memberId, sealed: secretCipher.encrypt(secret.toString('base64url')) })))
    throw oneAlready()
  return secret
}

async function mailChange({ trx }: WriteContext, memberId: number, changed: 'on' | 'off', site: FactorParts) {
  const email = await findVerifiedEmail(trx, memberId)
  if (email) await site.jobs.add(trx, 'mail', { to: email, ...factorMail(changed, site.settings) })
}

/**
 * Activates the second factor, so that a password alone no longer opens a session. Returns the recovery
 * codes.
 */
export async function confirmFactor(ctx: WriteContext, shown: Shown, site: FactorParts) {
  const { trx } = ctx
  const { memberId, sessionId } = shown
  await lockSession(trx, shown)
  const totp = await findTotp(trx, memberId)
  if (!totp) throw noneYet()
  if (totp.since) throw oneAlready()
  if (!(await isCodeOfApp(ctx, { ...totp, ...shown }, site))) throw wrongFactor()
  const recovery = newRecoveryCodes()
  const hashes = recovery.map(code => hashOfRecovery(site.fingerprint, memberId, code))
  await updateTotpAsConfirmed(trx, memberId, hashes)
  await updateSessionAsProved(trx, sessionId)
  await mailChange(ctx, memberId, 'on', site)
  return recovery
}

export async function proveFactor(ctx: WriteContext, shown: Shown, site: FactorParts) {
  await lockMember(ctx.trx, shown.memberId)
  await assertFactor(ctx, shown, site)
  await updateSessionAsProved(ctx.trx, shown.sessionId)
}

export async function removeFactor(ctx: WriteContext, shown: Shown, site: FactorParts) {
  await lockMember(ctx.trx, shown.memberId)
  await assertFactor(ctx, shown, site)
  await deleteTotpOf(ctx.trx, shown.memberId)
  await mailChange(ctx, shown.memberId, 'off', site)
}
