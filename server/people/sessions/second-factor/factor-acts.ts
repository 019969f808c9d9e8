import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Site } from '#server/app-context.ts'
import type { Act } from '#server/platform/http/transaction.ts'
import { lockMember } from '#server/platform/locks/lock-order.ts'
import { findVerifiedAddress } from '../passwords/password-queries.ts'
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

export type FactorParts = Pick<Site, 'fingerprint' | 'jobs' | 'now' | 'settings' | 'sealedSecrets'>

interface Shown {
  memberId: number
  sessionId: string
  code: string
}

const CODE_WORDS = '코드가 일치하지 않습니다.'
export const wrongFactor = () =>
  new Refusal('wrong_credentials', { message: CODE_WORDS, fields: { code: CODE_WORDS } })
const noneYet = () => new Refusal('conflict', { message: '2단계 인증을 쓰고 있지 않습니다.' })
const oneAlready = () => new Refusal('conflict', { message: '이미 2단계 인증을 쓰고 있습니다.' })

type Totp = NonNullable<Awaited<ReturnType<typeof findTotp>>>

/** Whether the app shows this code now. A right code is consumed. */
async function isCodeOfApp({ trx }: Act, { memberId, code, sealed }: Shown & Totp, site: FactorParts) {
  const secret = site.sealedSecrets.open(sealed)
  const step = secret && stepOf(Buffer.from(secret, 'base64url'), code, site.now())
  return Boolean(step) && updateLastStep(trx, memberId, step as number)
}

/** Throws unless the code is one of the app or a recovery code. The member's row must be locked. */
export async function assertFactor(
  on: Act,
  { memberId, code }: Pick<Shown, 'memberId' | 'code'>,
  site: FactorParts,
) {
  const totp = await findTotp(on.trx, memberId)
  if (!totp?.since) throw noneYet()
  if (await isCodeOfApp(on, { ...totp, memberId, code, sessionId: '' }, site)) return
  if (await updateRecovery(on.trx, memberId, hashOfRecovery(site.fingerprint, memberId, code))) return
  throw wrongFactor()
}

/** Creates a secret for an app. The second factor is not active until a code of the app confirms it. */
export async function beginFactor({ trx }: Act, memberId: number, { sealedSecrets }: FactorParts) {
  await lockMember(trx, memberId)
  const secret = newSecret()
  if (!(await upsertTotp(trx, { memberId, sealed: sealedSecrets.seal(secret.toString('base64url')) })))
    throw oneAlready()
  return secret
}

async function mailChange({ trx }: Act, memberId: number, changed: 'on' | 'off', site: FactorParts) {
  const email = await findVerifiedAddress(trx, memberId)
  if (email) await site.jobs.add(trx, 'mail', { to: email, ...factorMail(changed, site.settings) })
}

/** Activates the second factor, so that a password alone opens no session. Returns the recovery codes. */
export async function confirmFactor(on: Act, shown: Shown, site: FactorParts) {
  const { trx } = on
  const { memberId, sessionId } = shown
  await lockMember(trx, memberId)
  const totp = await findTotp(trx, memberId)
  if (!totp) throw noneYet()
  if (totp.since) throw oneAlready()
  if (!(await isCodeOfApp(on, { ...totp, ...shown }, site))) throw wrongFactor()
  const recovery = newRecoveryCodes()
  const hashes = recovery.map(code => hashOfRecovery(site.fingerprint, memberId, code))
  await updateTotpAsConfirmed(trx, memberId, hashes)
  await updateSessionAsProved(trx, sessionId)
  await mailChange(on, memberId, 'on', site)
  return recovery
}

export async function proveFactor(on: Act, shown: Shown, site: FactorParts) {
  await lockMember(on.trx, shown.memberId)
  await assertFactor(on, shown, site)
  await updateSessionAsProved(on.trx, shown.sessionId)
}

export async function removeFactor(on: Act, shown: Shown, site: FactorParts) {
  await lockMember(on.trx, shown.memberId)
  await assertFactor(on, shown, site)
  await deleteTotpOf(on.trx, shown.memberId)
  await mailChange(on, shown.memberId, 'off', site)
}
