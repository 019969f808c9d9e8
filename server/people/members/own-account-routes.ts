import type { AppContext } from '#server/app-context.ts'
import { assertNickname, assertPassword } from '#server/people/accounts/account-rules.ts'
import { recordConsents } from '#server/people/consents/consent-acts.ts'
import { assertConsents } from '#server/people/consents/consent-rules.ts'
import { listNamesOf } from '#server/people/sessions/passwords/password-queries.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { type ProofParts, proveSelf } from '#server/people/sessions/passwords/proof-of-self.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { changePassword, rename } from './own-account-acts.ts'

export type OwnAccountParts = ProofParts & Pick<AppContext, 'jobs' | 'settings' | 'words'>

export function ownAccountRoutes(site: OwnAccountParts) {
  const { db, security, settings, words } = site

  return {
    'PUT /api/user/nickname': async ({ write, viewer, body: { nickname } }) => {
      if (nickname === viewer.nickname) return { data: viewer }
      assertNickname(nickname)
      const screening = await words.ready()
      await write(ctx => rename(ctx, viewer.memberId, { nickname, screening }))
      return { data: { ...viewer, nickname } }
    },

    'PUT /api/user/consents': async ({ write, viewer, body }) => {
      assertConsents(body)
      await write(ctx => recordConsents(ctx, viewer.memberId))
      const { asksConsent: _, ...agreed } = viewer
      return { data: agreed }
    },

    'PUT /api/user/password': async ({ write, viewer, body: { newPassword, ...proof }, address }) => {
      const names = await listNamesOf(db, viewer.memberId)
      await assertPassword(newPassword, { settings, names, field: 'newPassword' })
      const proven = await proveSelf(site, viewer, { ...proof, address })
      const to = await hashPassword(newPassword)
      await write(ctx => changePassword(ctx, { ...viewer, proven, to }, site))
      security.note('password_changed', { address, memberId: viewer.memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
