import { ADMIN_ID } from '#contract/boards.ts'
import { Refusal } from '#contract/refusals.ts'
import { assertNickname, assertPassword } from '../accounts/account-rules.ts'
import type { Handlers, SignedIn } from '../http/routes.ts'
import { ownPasswordHash } from '../sessions/own-password.ts'
import { listNamesOf } from '../sessions/password-queries.ts'
import { hashPassword } from '../sessions/passwords.ts'
import type { Site } from '../site.ts'
import { changePassword, rename } from './own-account-acts.ts'
import { wrongPassword } from './own-account-rules.ts'
import { withdraw } from './withdrawal-acts.ts'

export type OwnAccountParts = Pick<
  Site,
  'db' | 'act' | 'jobs' | 'settings' | 'fingerprint' | 'security' | 'words'
>

/** What members change about their own account. */
export function ownAccountRoutes(site: OwnAccountParts) {
  const { db, act, security, settings, words } = site

  /** The hash that the password fits; throws where it isn't theirs. */
  async function activePasswordHash(viewer: SignedIn, tried: { password: string; address: string }) {
    const passwordHash = await ownPasswordHash(site, viewer, tried)
    if (!passwordHash) throw wrongPassword()
    return passwordHash
  }

  return {
    'PUT /api/user/nickname': async ({ viewer, body: { nickname } }) => {
      if (nickname === viewer.nickname) return { data: viewer }
      assertNickname(nickname)
      const screening = await words.ready()
      await act(on => rename(on, viewer.memberId, { nickname, screening }))
      return { data: { ...viewer, nickname } }
    },

    'PUT /api/user/password': async ({ viewer, body: { password, newPassword }, address }) => {
      const names = await listNamesOf(db, viewer.memberId)
      await assertPassword(newPassword, { settings, names, field: 'newPassword' })
      const from = await activePasswordHash(viewer, { password, address })
      const to = await hashPassword(newPassword)
      await act(on => changePassword(on, { ...viewer, from, to }, site))
      security.note('password_changed', { address, memberId: viewer.memberId })
      return null
    },

    'DELETE /api/user': async ({ viewer, body: { password }, address }) => {
      const { memberId } = viewer
      if (memberId === ADMIN_ID) throw new Refusal('forbidden', { message: '관리자는 탈퇴할 수 없습니다.' })
      const passwordHash = await activePasswordHash(viewer, { password, address })
      await act(on => withdraw(on, { memberId, passwordHash }, site))
      return null
    },
  } satisfies Partial<Handlers>
}
