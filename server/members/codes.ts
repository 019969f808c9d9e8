import { randomInt } from 'node:crypto'
import { normalForm } from '#contract/text.ts'
import type { Db } from '../engines/database/database.ts'
import type { Site } from '../site.ts'
import { lockMember } from './account-queries.ts'
import {
  CODE_TRIES,
  type CodePurpose,
  insertCodeRequest,
  updateCodeTries,
  upsertCode,
} from './code-queries.ts'
import { codeMail } from './mails.ts'

export interface CodeFor {
  memberId: number
  purpose: CodePurpose
  email: string
}

type CodeParts = Pick<Site, 'jobs' | 'fingerprint' | 'settings'>

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to its member, purpose and address: none is good for another. */
const hashOf = (fingerprint: Site['fingerprint'], { memberId, purpose, email }: CodeFor, code: string) =>
  fingerprint('code', JSON.stringify([memberId, purpose, email, code]))

/** As it may be copied from a mail: with spaces, or in full-width digits. */
const typedCode = (code: string) => normalForm(code, 'NFKC').replace(/\s/g, '')

/** A code on its way by mail; `false` where the member has had too many, whatever the address limits say. */
export async function mailCode(trx: Db, codeFor: CodeFor, { jobs, fingerprint, settings }: CodeParts) {
  const { memberId, purpose, email } = codeFor
  await lockMember(trx, memberId)
  if (!(await insertCodeRequest(trx, memberId))) return false
  const code = newCode()
  await upsertCode(trx, {
    member_id: memberId,
    purpose,
    email,
    code_hash: hashOf(fingerprint, codeFor, code),
  })
  await jobs.add(trx, 'mail', { to: email, ...codeMail(purpose, settings.siteName, code) })
  return true
}

export type CodeTry =
  | { verdict: 'right'; email: string; codeHash: string }
  | { verdict: 'wrong'; triesLeft: boolean }
  | { verdict: 'void' }

/** Tries a code; a right one is still to be used up, together with what it opens. */
export async function tryCode(
  { db, fingerprint }: Pick<Site, 'db' | 'fingerprint'>,
  { memberId, purpose, code }: { memberId: number; purpose: CodePurpose; code: string },
): Promise<CodeTry> {
  const mailed = await updateCodeTries(db, memberId, purpose)
  if (!mailed) return { verdict: 'void' }
  const { email, codeHash } = mailed
  const isRight = hashOf(fingerprint, { memberId, purpose, email }, typedCode(code)) === codeHash
  return isRight
    ? { verdict: 'right', email, codeHash }
    : { verdict: 'wrong', triesLeft: mailed.tries < CODE_TRIES }
}
