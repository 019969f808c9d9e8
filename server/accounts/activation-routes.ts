import { CODE_LIFETIME_SECONDS, isEmail, spentCodeWords } from '#contract/members.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { nameKey } from '#contract/text.ts'
import { violatedUnique } from '../engines/database/database.ts'
import type { Handlers, SignedIn } from '../http/routes.ts'
import { ownPasswordHash } from '../sessions/own-password.ts'
import type { Site } from '../site.ts'
import { findMemberByEmail, findVerifiedEmail, lockMember, updateVerifiedEmail } from './account-queries.ts'
import { deleteCode, deleteCodesOf } from './code-queries.ts'
import { mailActivationCode, tryActivation } from './codes.ts'
import { changeMail } from './mails.ts'

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

type ActivationParts = Pick<Site, 'db' | 'jobs' | 'fingerprint' | 'settings' | 'security'>

export function activationRoutes(site: ActivationParts) {
  const { db, jobs, settings, security } = site

  /** An activated member's address opens their account: another one takes more than a borrowed session. */
  async function assertOwner(owner: SignedIn, { password, address }: { password?: string; address: string }) {
    if (password === undefined) throw invalid('password', '현재 비밀번호를 입력해 주세요.')
    if (await ownPasswordHash(site, owner, { password, address })) return
    throw invalid('password', '비밀번호가 일치하지 않습니다.')
  }

  /** Uses the code up and makes the address the member's, and tells the one they had, if any: all or nothing. */
  const activate = (memberId: number, { email, codeHash }: { email: string; codeHash: string }) =>
    db.transaction().execute(async trx => {
      await lockMember(trx, memberId)
      if (!(await deleteCode(trx, memberId, codeHash))) throw invalid('code', codeWords.void)
      const before = await findVerifiedEmail(trx, memberId)
      await updateVerifiedEmail(trx, memberId, email)
      await deleteCodesOf(trx, memberId)
      if (before === undefined || nameKey(before) === nameKey(email)) return false
      await jobs.add(trx, 'mail', { to: before, ...changeMail('email', settings) })
      return true
    })

  return {
    'POST /api/email/authentication': async ({ body: { email, ...body }, viewer, address }) => {
      const { memberId } = viewer
      assertEmail(email)
      if (viewer.activated) await assertOwner(viewer, { ...body, address })
      const owner = await findMemberByEmail(db, email)
      if (owner && owner.memberId !== memberId) return false
      await db.transaction().execute(async trx => {
        const wait = await mailActivationCode(trx, { memberId, email }, site)
        if (wait !== undefined) throw tooManyCodes(wait)
      })
      return { data: { expiresIn: CODE_LIFETIME_SECONDS } }
    },

    'POST /api/email/verify': async ({ body: { code }, viewer: { memberId }, address }) => {
      const tried = await tryActivation(site, { memberId, code, address })
      if (tried.verdict !== 'right') throw invalid('code', codeWords[tried.verdict])
      try {
        const isChange = await activate(memberId, tried)
        if (isChange) security.note('email_changed', { address, memberId })
      } catch (error) {
        // Somebody else verified that address since the code was sent.
        if (violatedUnique(error) !== undefined) throw emailTaken()
        throw error
      }
      return { data: { activated: true } }
    },
  } satisfies Partial<Handlers>
}
