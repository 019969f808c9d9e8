import { CODE_LIFETIME_SECONDS, isEmail } from '#contract/members.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import { violatedUnique } from '../engines/database/database.ts'
import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { findMemberByEmail, lockMember, updateVerifiedEmail } from './account-queries.ts'
import { deleteCode, deleteCodesOf } from './code-queries.ts'
import { type CodeTry, mailCode, tryCode } from './codes.ts'

export function assertEmail(email: string) {
  if (!isEmail(email)) throw invalid('email', '올바른 이메일 주소를 입력해 주세요.')
}

const tooManyCodes = () =>
  new Refusal('too_many_requests', {
    message: '인증 코드를 너무 많이 요청했습니다. 한 시간 뒤에 다시 시도해 주세요.',
    retryAfterSeconds: 3_600,
  })

const VOID_WORDS = '인증 코드가 만료되었습니다. 인증 코드를 다시 받아 주세요.'

const wrongCode = (tried: Exclude<CodeTry, { verdict: 'right' }>) =>
  invalid(
    'code',
    tried.verdict === 'wrong' && tried.triesLeft ? '인증 코드가 일치하지 않습니다.' : VOID_WORDS,
  )

const emailTaken = () => {
  const words = '이미 인증된 이메일입니다. 다른 이메일을 사용해 주세요.'
  return new Refusal('conflict', { message: words, fields: { email: words } })
}

type ActivationParts = Pick<Site, 'db' | 'jobs' | 'fingerprint' | 'settings'>

export function activationRoutes(site: ActivationParts): Route[] {
  const { db } = site

  /** Uses the code up and makes the address the member's: both or neither. */
  const activate = (memberId: number, { email, codeHash }: { email: string; codeHash: string }) =>
    db.transaction().execute(async trx => {
      await lockMember(trx, memberId)
      if (!(await deleteCode(trx, memberId, codeHash))) throw wrongCode({ verdict: 'void' })
      await updateVerifiedEmail(trx, memberId, email)
      await deleteCodesOf(trx, memberId)
    })

  return [
    route('POST /api/email/authentication', async ({ body: { email }, viewer: { memberId } }) => {
      assertEmail(email)
      const owner = await findMemberByEmail(db, email)
      if (owner && owner.memberId !== memberId) return false
      const isSent = await db
        .transaction()
        .execute(trx => mailCode(trx, { memberId, purpose: 'activation', email }, site))
      if (!isSent) throw tooManyCodes()
      return { data: { expiresIn: CODE_LIFETIME_SECONDS } }
    }),

    route('POST /api/email/verify', async ({ body: { code }, viewer: { memberId } }) => {
      const tried = await tryCode(site, { memberId, purpose: 'activation', code })
      if (tried.verdict !== 'right') throw wrongCode(tried)
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
