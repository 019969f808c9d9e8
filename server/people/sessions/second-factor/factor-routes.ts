import type { AppContext } from '#server/app-context.ts'
import type { Handlers, SignedIn } from '#server/platform/http/routes.ts'
import { findUsername } from '../passwords/password-queries.ts'
import { type ProofParts, proveSelf } from '../passwords/proof-of-self.ts'
import { beginFactor, confirmFactor, proveFactor, removeFactor } from './factor-acts.ts'
import { findTotp } from './factor-queries.ts'
import { limitFactorTries } from './factor-tries.ts'
import { base32, secretUri } from './totp.ts'

type Parts = ProofParts & Pick<AppContext, 'jobs' | 'secretCipher' | 'settings'>

export function factorRoutes(site: Parts) {
  const { db, security, settings } = site

  const tryOf = ({ memberId }: SignedIn, address: string) => ({ memberId, address, isAtHome: true as const })

  return {
    'GET /api/user/totp': async ({ viewer: { memberId } }) => {
      const totp = await findTotp(db, memberId)
      const since = totp?.since ?? null
      return { data: { since, recoveryCodes: since && totp ? totp.recovery.length : 0 } }
    },

    'POST /api/user/totp': async ({ write, viewer, body, address }) => {
      const proven = await proveSelf(site, viewer, { ...body, address })
      const secret = await write(async ctx => {
        await proven.confirm(ctx.trx)
        return beginFactor(ctx, viewer.memberId, site)
      })
      const username = (await findUsername(db, viewer.memberId)) ?? ''
      const uri = secretUri(secret, { siteName: settings.siteName, username })
      return { data: { secret: base32(secret), uri } }
    },

    'POST /api/user/totp/confirm': async ({ write, viewer, body: { code }, address }) => {
      const shown = { ...viewer, code }
      const recovery = await limitFactorTries(site, tryOf(viewer, address), () =>
        write(ctx => confirmFactor(ctx, shown, site)),
      )
      security.note('second_factor_changed', { address, memberId: viewer.memberId })
      return { data: { recovery } }
    },

    'POST /api/user/totp/prove': async ({ write, viewer, body: { code }, address }) => {
      await limitFactorTries(site, tryOf(viewer, address), () =>
        write(ctx => proveFactor(ctx, { ...viewer, code }, site)),
      )
      return null
    },

    'DELETE /api/user/totp': async ({ write, viewer, body: { code, ...proof }, address }) => {
      const proven = await proveSelf(site, viewer, { ...proof, address })
      await limitFactorTries(site, tryOf(viewer, address), () =>
        write(async ctx => {
          await proven.confirm(ctx.trx)
          await removeFactor(ctx, { ...viewer, code }, site)
        }),
      )
      security.note('second_factor_changed', { address, memberId: viewer.memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
