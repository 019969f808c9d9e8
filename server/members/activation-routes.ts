import { CODE_LIFETIME_SECONDS, isEmail, spentCodeWords } from '#contract/members.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { nameKey } from '#contract/text.ts'
import { type Db, violatedUnique } from '../engines/database/database.ts'
import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { findMemberByEmail, findVerifiedEmail, lockMember, updateVerifiedEmail } from './account-queries.ts'
import { deleteCode, deleteCodesOf } from './code-queries.ts'
import { mailActivationCode, tryActivation } from './codes.ts'
import { changeMail } from './mails.ts'
import { findPasswordHash } from './own-account-queries.ts'
import { isPassword } from './passwords.ts'

export function assertEmail(email: string) {
  if (!isEmail(email)) throw invalid('email', '올바른 이메일 주소를 입력해 주세요.')
}

const tooManyCodes = (retryAfterSeconds: number) =>
  new Refusal('too_many_requests', {
    message: '인증 코드를 너무 많이 요청했습니다. 한 시간 뒤에 다시 시도해 주세요.',
    retryAfterSeconds,
  })

const codeWords = {
  wrong: '인증 코드가 일치하지 않습니다.',
  spent: spentCodeWords,
  void: '인증 코드가 만료되었습니다. 인증 코드를 다시 받아 주세요.',
}

const emailTaken = () => {
  const words = '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.'
  return new Refusal('conflict', { message: words, fields: { email: words } })
}

/** An activated member's address opens their account: another one takes more than a borrowed session. */
async function assertOwner(db: Db, memberId: number, password: string | undefined) {
  if (password === undefined) throw invalid('password', '현재 비밀번호를 입력해 주세요.')
  const passwordHash = await findPasswordHash(db, memberId)
  if (!(await isPassword(passwordHash, password))) throw invalid('password', '비밀번호가 일치하지 않습니다.')
}

type ActivationParts = Pick<Site, 'db' | 'jobs' | 'fingerprint' | 'settings'>

export function activationRoutes(site: ActivationParts): Route[] {
  const { db, jobs, settings } = site

  /** Uses the code up and makes the address the member's, and tells the one they had: all or nothing. */
  const activate = (memberId: number, { email, codeHash }: { email: string; codeHash: string }) =>
    db.transaction().execute(async trx => {
      await lockMember(trx, memberId)
      if (!(await deleteCode(trx, memberId, codeHash))) throw invalid('code', codeWords.void)
      const before = await findVerifiedEmail(trx, memberId)
      await updateVerifiedEmail(trx, memberId, email)
      await deleteCodesOf(trx, memberId)
      if (before === undefined || nameKey(before) === nameKey(email)) return
      await jobs.add(trx, 'mail', { to: before, ...changeMail('email', settings) })
    })

  return [
    route('POST /api/email/authentication', async ({ body: { email, password }, viewer }) => {
      const { memberId } = viewer
      assertEmail(email)
      if (viewer.activated) await assertOwner(db, memberId, password)
      const owner = await findMemberByEmail(db, email)
      if (owner && owner.memberId !== memberId) return false
      await db.transaction().execute(async trx => {
        const wait = await mailActivationCode(trx, { memberId, email }, site)
        if (wait !== undefined) throw tooManyCodes(wait)
      })
      return { data: { expiresIn: CODE_LIFETIME_SECONDS } }
    }),

    route('POST /api/email/verify', async ({ body: { code }, viewer: { memberId } }) => {
      const tried = await tryActivation(site, { memberId, code })
      if (tried.verdict !== 'right') throw invalid('code', codeWords[tried.verdict])
      try {
        await activate(memberId, tried)
      } catch (error) {
        // Somebody else verified that address since the code was sent.
        if (violatedUnique(error) !== undefined) throw emailTaken()
        throw error
      }
      return { data: { activated: true } }
    }),
  ]
}
