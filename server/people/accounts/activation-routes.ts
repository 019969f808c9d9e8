import { CODE_LIFETIME_SECONDS } from '#contract/people/members/members.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { ownPasswordHash } from '#server/people/sessions/passwords/own-password.ts'
import type { Handlers, SignedIn } from '#server/platform/http/routes.ts'
import { findMemberByEmail } from './account-queries.ts'
import { assertEmail } from './account-rules.ts'
import { activate, codeWords, mailActivationCode } from './activation-acts.ts'
import { tryActivation } from './mailed-codes/code-tries.ts'

type ActivationParts = Pick<AppContext, 'db' | 'jobs' | 'fingerprint' | 'settings' | 'security' | 'counts'>

export function activationRoutes(site: ActivationParts) {
  const { db, security, counts } = site

  /**
   * An activated member's address opens their account. Changing it therefore requires the password, not just
   * a session.
   */
  async function assertOwner(owner: SignedIn, { password, address }: { password?: string; address: string }) {
    if (password === undefined) throw invalid('password', '현재 비밀번호를 입력해 주세요.')
    if (await ownPasswordHash(site, owner, { password, address })) return
    throw invalid('password', '비밀번호가 일치하지 않습니다.')
  }

  return {
    'POST /api/email/authentication': async ({ write, body: { email, ...body }, viewer, address }) => {
      const { memberId } = viewer
      assertEmail(email)
      if (viewer.activated) await assertOwner(viewer, { ...body, address })
      const owner = await findMemberByEmail(db, email)
      if (owner && owner.memberId !== memberId) return false
      await write(ctx => mailActivationCode(ctx, { memberId, email, address }, site))
      return { data: { expiresIn: CODE_LIFETIME_SECONDS } }
    },

    'POST /api/email/verify': async ({ write, body: { code }, viewer: { memberId, sessionId }, address }) => {
      const tried = await tryActivation(site, { memberId, code, address })
      if (tried.verdict !== 'right') throw invalid('code', codeWords[tried.verdict])
      const isChange = await write(ctx => activate(ctx, { memberId, sessionId, ...tried }, site))
      if (isChange) security.note('email_changed', { address, memberId })
      else counts.add('activated')
      return { data: { activated: true } }
    },
  } satisfies Partial<Handlers>
}
