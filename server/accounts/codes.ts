import { randomBytes, randomInt } from 'node:crypto'
import { normalForm } from '#contract/text.ts'
import type { Db } from '../engines/database/database.ts'
import { hashOfToken } from '../sessions/refresh-tokens.ts'
import type { Site } from '../site.ts'
import { lockMember } from './account-queries.ts'
import {
  CODE_TRIES,
  type CodePurpose,
  insertCodeRequest,
  insertResetCode,
  isCodeSpent,
  isResetSpent,
  updateCodeTries,
  updateResetTries,
  upsertCode,
} from './code-queries.ts'
import { countLetter } from './mail-bounds.ts'
import { codeMail } from './mails.ts'

export interface CodeFor {
  memberId: number
  purpose: CodePurpose
  email: string
}

type CodeParts = Pick<Site, 'jobs' | 'fingerprint' | 'settings'>

const HOUR_SECONDS = 3_600

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to its member, purpose and address: none is good for another. */
const hashOf = (fingerprint: Site['fingerprint'], { memberId, purpose, email }: CodeFor, code: string) =>
  fingerprint('code', JSON.stringify([memberId, purpose, email, code]))

/** As it may be copied from a mail: with spaces, or in full-width digits. */
const typedCode = (code: string) => normalForm(code, 'NFKC').replace(/\s/g, '')

/** A code for an address on its way by mail; the seconds to wait where there were too many, whatever the address limits say. */
export async function mailActivationCode(
  trx: Db,
  { memberId, email }: { memberId: number; email: string },
  { jobs, fingerprint, settings }: CodeParts,
) {
  await lockMember(trx, memberId)
  if (!(await insertCodeRequest(trx, memberId))) return HOUR_SECONDS
  const wait = await countLetter(trx, { email }, { fingerprint })
  if (wait !== undefined) return wait
  const code = newCode()
  const codeFor = { memberId, purpose: 'activation', email } as const
  await upsertCode(trx, {
    member_id: memberId,
    purpose: 'activation',
    email,
    code_hash: hashOf(fingerprint, codeFor, code),
  })
  await jobs.add(trx, 'mail', { to: email, ...codeMail('activation', settings.siteName, code) })
  return undefined
}

interface Forgetful {
  memberId: number
  email: string
  /** The caller's address, where the member has never signed in from there. */
  stranger: string | undefined
}

/**
 * A request for a reset and, where there is a member to mail to, a code on its way; resolves to what the code is tried
 * with. Without a member, or after too many letters, the request is nobody's, and no try can tell.
 */
export async function openReset(
  trx: Db,
  member: Forgetful | undefined,
  { jobs, fingerprint, settings }: CodeParts,
) {
  const requestId = randomBytes(16).toString('base64url')
  const request_hash = hashOfToken(requestId)
  const isMailed = member && (await countLetter(trx, member, { fingerprint })) === undefined
  if (!isMailed) {
    await insertResetCode(trx, { request_hash, member_id: null, email: null, code_hash: null })
    return requestId
  }
  const { memberId, email } = member
  const code = newCode()
  await insertResetCode(trx, {
    request_hash,
    member_id: memberId,
    email,
    code_hash: hashOf(fingerprint, { memberId, purpose: 'reset', email }, code),
  })
  await jobs.add(trx, 'mail', { to: email, ...codeMail('reset', settings.siteName, code) })
  return requestId
}

/** `void`: there is none, or not any more. `spent`: too many wrong ones were tried. */
export type CodeTry =
  | { verdict: 'right'; email: string; codeHash: string }
  | { verdict: 'wrong' | 'spent' | 'void' }

type TryParts = Pick<Site, 'db' | 'fingerprint' | 'security'>

/** Tries the code of an address; a right one is still to be used up, together with what it opens. */
export async function tryActivation(
  { db, fingerprint, security }: TryParts,
  { memberId, code, address }: { memberId: number; code: string; address: string },
): Promise<CodeTry> {
  const purpose = 'activation'
  const mailed = await updateCodeTries(db, memberId, purpose)
  if (!mailed) return { verdict: (await isCodeSpent(db, memberId, purpose)) ? 'spent' : 'void' }
  const { email, codeHash, tries } = mailed
  if (hashOf(fingerprint, { memberId, purpose, email }, typedCode(code)) === codeHash)
    return { verdict: 'right', email, codeHash }
  if (tries < CODE_TRIES) return { verdict: 'wrong' }
  security.note('code_voided', { address, memberId })
  return { verdict: 'spent' }
}

interface ResetTry {
  memberId: number
  requestId: string
  code: string
  address: string
}

/** Tries the code of one request: what is tried without it, or with another one, counts against nobody's. */
export async function tryReset(
  { db, fingerprint, security }: TryParts,
  { memberId, requestId, code, address }: ResetTry,
): Promise<CodeTry> {
  const requestHash = hashOfToken(requestId)
  const asked = await updateResetTries(db, requestHash)
  if (!asked) return { verdict: (await isResetSpent(db, requestHash)) ? 'spent' : 'void' }
  const { email, codeHash, tries } = asked
  const isRight =
    email !== null &&
    asked.memberId === memberId &&
    hashOf(fingerprint, { memberId, purpose: 'reset', email }, typedCode(code)) === codeHash
  if (isRight) return { verdict: 'right', email, codeHash: codeHash ?? '' }
  if (tries < CODE_TRIES) return { verdict: 'wrong' }
  security.note('code_voided', { address, memberId: asked.memberId ?? undefined })
  return { verdict: 'spent' }
}
