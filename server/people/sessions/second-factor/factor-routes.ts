import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers, SignedIn } from '#server/platform/http/routes.ts'
import { ownPasswordHash } from '../passwords/own-password.ts'
import { findUsername } from '../passwords/password-queries.ts'
import { beginFactor, confirmFactor, proveFactor, removeFactor } from './factor-acts.ts'
import { findTotp } from './factor-queries.ts'
import { countedFactor } from './factor-tries.ts'
import { base32, secretUri } from './totp.ts'

type Parts = Pick<
  AppContext,
  'db' | 'fingerprint' | 'jobs' | 'now' | 'sealedSecrets' | 'security' | 'settings'
>

/** The routes for a member's own second factor. */
export function factorRoutes(site: Parts) {
  const { db, security, settings } = site

  async function assertPassword(viewer: SignedIn, tried: { password: string; address: string }) {
    const words = '비밀번호가 일치하지 않습니다.'
    if (!(await ownPasswordHash(site, viewer, tried)))
      throw new Refusal('wrong_credentials', { message: words, fields: { password: words } })
  }

  const tryOf = ({ memberId }: SignedIn, address: string) => ({ memberId, address, isAtHome: true as const })

  return {
    'GET /api/user/totp': async ({ viewer: { memberId } }) => {
      const totp = await findTotp(db, memberId)
      const since = totp?.since ?? null
      return { data: { since, recoveryCodes: since && totp ? totp.recovery.length : 0 } }
    },

    'POST /api/user/totp': async ({ write, viewer, body: { password }, address }) => {
      await assertPassword(viewer, { password, address })
      const secret = await write(ctx => beginFactor(ctx, viewer.memberId, site))
      const username = (await findUsername(db, viewer.memberId)) ?? ''
      const uri = secretUri(secret, { siteName: settings.siteName, username })
      return { data: { secret: base32(secret), uri } }
    },

    'POST /api/user/totp/confirm': async ({ write, viewer, body: { code }, address }) => {
      const shown = { ...viewer, code }
      const recovery = await countedFactor(site, tryOf(viewer, address), () =>
        write(ctx => confirmFactor(ctx, shown, site)),
      )
      security.note('second_factor_changed', { address, memberId: viewer.memberId })
      return { data: { recovery } }
    },

    'POST /api/user/totp/prove': async ({ write, viewer, body: { code }, address }) => {
      await countedFactor(site, tryOf(viewer, address), () =>
        write(ctx => proveFactor(ctx, { ...viewer, code }, site)),
      )
      return null
    },

    'DELETE /api/user/totp': async ({ write, viewer, body: { password, code }, address }) => {
      await assertPassword(viewer, { password, address })
      await countedFactor(site, tryOf(viewer, address), () =>
        write(ctx => removeFactor(ctx, { ...viewer, code }, site)),
      )
      security.note('second_factor_changed', { address, memberId: viewer.memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
