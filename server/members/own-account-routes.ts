import { isAdmin } from '#contract/boards.ts'
import { NICKNAME_CHANGE_DAYS } from '#contract/members.ts'
import { Refusal } from '#contract/refusals.ts'
import { findVerifiedEmail, lockMember } from '../accounts/account-queries.ts'
import { deleteCodesOf } from '../accounts/code-queries.ts'
import { changeMail } from '../accounts/mails.ts'
import { assertNickname, assertPassword, taken } from '../accounts/signup-routes.ts'
import { violatedUnique } from '../engines/database/database.ts'
import type { Handlers, SignedIn } from '../http/routes.ts'
import { ownPasswordHash } from '../sessions/own-password.ts'
import { hashPassword } from '../sessions/passwords.ts'
import type { Site } from '../site.ts'
import {
  deleteOtherSessions,
  findNicknameWait,
  updateNickname,
  updateOwnPassword,
} from './own-account-queries.ts'
import { withdraw } from './withdrawal.ts'

const DAY_SECONDS = 86_400

function wrongPassword() {
  const words = '비밀번호가 일치하지 않습니다.'
  return new Refusal('wrong_credentials', { message: words, fields: { password: words } })
}

function tooEarly(seconds: number) {
  const days = Math.ceil(seconds / DAY_SECONDS)
  return new Refusal('too_many_requests', {
    message: `닉네임은 ${NICKNAME_CHANGE_DAYS}일에 한 번 바꿀 수 있습니다. ${days}일 뒤에 다시 시도해 주세요.`,
    retryAfterSeconds: seconds,
  })
}

export type OwnAccountParts = Pick<Site, 'db' | 'pages' | 'jobs' | 'settings' | 'fingerprint' | 'security'>

/** What members change about their own account. Their name stands on any page, so all pages are dropped. */
export function ownAccountRoutes(site: OwnAccountParts) {
  const { db, pages, jobs, settings, security } = site

  /** The hash that the password fits; throws where it isn't theirs. */
  async function activePasswordHash(viewer: SignedIn, tried: { password: string; address: string }) {
    const passwordHash = await ownPasswordHash(site, viewer, tried)
    if (!passwordHash) throw wrongPassword()
    return passwordHash
  }

  async function rename(memberId: number, nickname: string) {
    try {
      return await updateNickname(db, memberId, nickname)
    } catch (error) {
      if (violatedUnique(error) !== undefined) throw taken(['nickname'])
      throw error
    }
  }

  const changePassword = (change: { memberId: number; sessionId: string; from: string; to: string }) =>
    db.transaction().execute(async trx => {
      await lockMember(trx, change.memberId)
      if (!(await updateOwnPassword(trx, change))) throw wrongPassword()
      await deleteCodesOf(trx, change.memberId)
      await deleteOtherSessions(trx, change)
      const email = await findVerifiedEmail(trx, change.memberId)
      if (email) await jobs.add(trx, 'mail', { to: email, ...changeMail('password', settings) })
    })

  return {
    'PUT /api/user/nickname': async ({ viewer, body: { nickname } }) => {
      const { memberId } = viewer
      if (nickname === viewer.nickname) return { data: viewer }
      assertNickname(nickname)
      if (!(await rename(memberId, nickname))) {
        const seconds = await findNicknameWait(db, memberId)
        throw seconds === undefined ? new Refusal('unauthenticated') : tooEarly(seconds)
      }
      pages.drop('everything')
      return { data: { ...viewer, nickname } }
    },

    'PUT /api/user/password': async ({ viewer, body: { password, newPassword }, address }) => {
      await assertPassword(newPassword, 'newPassword')
      const from = await activePasswordHash(viewer, { password, address })
      await changePassword({ ...viewer, from, to: await hashPassword(newPassword) })
      security.note('password_changed', { address, memberId: viewer.memberId })
      return null
    },

    'DELETE /api/user': async ({ viewer, body: { password }, address }) => {
      const { memberId } = viewer
      if (isAdmin({ memberId })) throw new Refusal('forbidden', { message: '관리자는 탈퇴할 수 없습니다.' })
      const passwordHash = await activePasswordHash(viewer, { password, address })
      if (!(await withdraw(db, { memberId, passwordHash }))) throw wrongPassword()
      pages.drop('everything')
      return null
    },
  } satisfies Partial<Handlers>
}
