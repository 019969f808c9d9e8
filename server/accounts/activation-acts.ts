import { spentCodeWords } from '#contract/members.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { nameKey } from '#contract/text.ts'
import { violatedUnique } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import { lockMember } from '../locks/lock-order.ts'
import { deleteOtherSessions } from '../sessions/session-queries.ts'
import { findVerifiedEmail, updateVerifiedEmail } from './account-queries.ts'
import { deleteCode, deleteCodesOf, insertCodeRequest, upsertCode } from './code-queries.ts'
import { type CodeParts, hashOfCode, newCode } from './codes.ts'
import { countLetter } from './mail-bounds.ts'
import { changeMail, codeMail } from './mails.ts'

const HOUR_SECONDS = 3_600

const tooManyCodes = (retryAfterSeconds: number) =>
  new Refusal('too_many_requests', {
    message: '인증 코드를 너무 많이 요청했습니다. 한 시간 뒤에 다시 시도해 주세요.',
    retryAfterSeconds,
  })

export const codeWords = {
  wrong: '인증 코드가 일치하지 않습니다.',
  spent: spentCodeWords,
  void: '인증 코드가 만료되었습니다. 인증 코드를 다시 받아 주세요.',
}

const emailTaken = () => {
  const words = '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.'
  return new Refusal('conflict', { message: words, fields: { email: words } })
}

/** A code for an address on its way by mail; refused where there were too many, whatever the address limits say. */
export async function mailActivationCode(
  { trx }: Act,
  { memberId, email }: { memberId: number; email: string },
  { jobs, fingerprint, settings }: CodeParts,
) {
  await lockMember(trx, memberId)
  if (!(await insertCodeRequest(trx, memberId))) throw tooManyCodes(HOUR_SECONDS)
  const wait = await countLetter(trx, { email }, { fingerprint })
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

/**
 * Uses a code up and makes its address the member's: all or nothing. Where they had another, that one is told, and
 * they are signed out everywhere else, as after a new password. Resolves to whether they had.
 */
export async function activate(
  { trx }: Act,
  {
    memberId,
    sessionId,
    email,
    codeHash,
  }: { memberId: number; sessionId: string; email: string; codeHash: string },
  { jobs, settings }: Pick<CodeParts, 'jobs' | 'settings'>,
) {
  await lockMember(trx, memberId)
  if (!(await deleteCode(trx, memberId, codeHash))) throw invalid('code', codeWords.void)
  const before = await findVerifiedEmail(trx, memberId)
  await updateVerifiedEmail(trx, memberId, email).catch(error => {
    // Somebody else verified that address since the code was sent.
    throw violatedUnique(error) === undefined ? error : emailTaken()
  })
  await deleteCodesOf(trx, memberId)
  if (before === undefined || nameKey(before) === nameKey(email)) return false
  await deleteOtherSessions(trx, { memberId, sessionId })
  await jobs.add(trx, 'mail', { to: before, ...changeMail('email', settings) })
  return true
}
