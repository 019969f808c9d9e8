import { CODE_LIFETIME_SECONDS } from '#contract/people/members/members.ts'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { type ProofParts, proveSelf } from '#server/people/sessions/passwords/proof-of-self.ts'
import type { Handlers, SignedIn } from '#server/platform/http/routes.ts'
import { findMemberByEmail } from './account-queries.ts'
import { assertEmail } from './account-rules.ts'
import { activate, codeMessages, mailActivationCode } from './activation-acts.ts'
import { tryActivation } from './mailed-codes/code-tries.ts'

export type ActivationParts = ProofParts &
  Pick<AppContext, 'db' | 'jobs' | 'fingerprint' | 'settings' | 'security' | 'counts'>

export function activationRoutes(site: ActivationParts) {
  const { db, security, counts } = site

  /**
   * A member's address can open the account, so changing it requires a proof of identity, not just a session.
   * Here a wrong proof is reported as an error of the form.
   */
  const proveOwner = (owner: SignedIn, proof: Parameters<typeof proveSelf>[2]) =>
    proveSelf(site, owner, proof).catch(error => {
      const fields = error instanceof Refusal ? error.details.fields : undefined
      throw fields ? new Refusal('invalid', { message: error.message, fields }) : error
    })

  return {
    'POST /api/email/authentication': async ({ write, body: { email, ...body }, viewer, address }) => {
      const { memberId } = viewer
      assertEmail(email)
      const proven = viewer.activated ? await proveOwner(viewer, { ...body, address }) : undefined
      const owner = await findMemberByEmail(db, email)
      if (owner && owner.memberId !== memberId) return false
      await write(async ctx => {
        await proven?.confirm(ctx.trx)
        await mailActivationCode(ctx, { memberId, email, address }, site)
      })
      return { data: { expiresIn: CODE_LIFETIME_SECONDS } }
    },

    'POST /api/email/verify': async ({ write, body: { code }, viewer: { memberId, sessionId }, address }) => {
      const tried = await tryActivation(site, { memberId, code, address })
      if (tried.verdict !== 'right') throw invalid('code', codeMessages[tried.verdict])
      const isChange = await write(ctx => activate(ctx, { memberId, sessionId, ...tried }, site))
      if (isChange) security.note('email_changed', { address, memberId })
      else counts.add('activated')
      return { data: { activated: true } }
    },
  } satisfies Partial<Handlers>
}
