import { setTimeout } from 'node:timers/promises'
import { invalid } from '#contract/refusals.ts'
import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import {
  findMemberByEmail,
  findMemberByEmailAndUsername,
  lockMember,
  updatePassword,
} from './account-queries.ts'
import { assertEmail } from './activation-routes.ts'
import { deleteCode, deleteCodesOf } from './code-queries.ts'
import { mailCode, tryCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { assertPassword } from './signup-routes.ts'

/** Longer than queueing a mail takes, so that an answer's time doesn't tell whether one was queued. */
const CODE_ANSWER_MS = 300

/** One answer for every reason: who guesses learns nothing of whose code waits. */
const wrongResetCode = () =>
  invalid('code', '인증 코드가 일치하지 않거나 만료되었습니다. 인증 코드를 다시 받아 주세요.')

type RecoveryParts = Pick<Site, 'db' | 'jobs' | 'fingerprint' | 'settings'>

export function recoveryRoutes(site: RecoveryParts): Route[] {
  const { db } = site

  /** Nothing is mailed to an unknown pair, nor to a member who has had too many: both are answered alike. */
  async function mailResetCode(email: string, username: string) {
    const member = await findMemberByEmailAndUsername(db, email, username)
    if (!member?.email) return
    const codeFor = { memberId: member.memberId, purpose: 'reset' as const, email: member.email }
    await db.transaction().execute(trx => mailCode(trx, codeFor, site))
  }

  const resetPassword = (reset: {
    memberId: number
    email: string
    passwordHash: string
    codeHash: string
  }) =>
    db.transaction().execute(async trx => {
      const { memberId, codeHash } = reset
      await lockMember(trx, memberId)
      if (!(await deleteCode(trx, memberId, codeHash))) throw wrongResetCode()
      if (!(await updatePassword(trx, reset))) throw wrongResetCode()
      await deleteCodesOf(trx, memberId)
      await deleteSessionsOf(trx, memberId)
    })

  return [
    route('GET /api/find/username', async ({ query: { email } }) => {
      assertEmail(email)
      const member = await findMemberByEmail(db, email)
      return member?.username ? { data: { username: member.username } } : false
    }),

    route('GET /api/check/password', async ({ query: { email, username } }) => {
      assertEmail(email)
      const member = await findMemberByEmailAndUsername(db, email, username)
      return member ? { data: { memberId: member.memberId } } : false
    }),

    route('POST /api/password/code', async ({ body: { email, username } }) => {
      assertEmail(email)
      await Promise.all([mailResetCode(email, username), setTimeout(CODE_ANSWER_MS)])
      return null
    }),

    route('PUT /api/update/password', async ({ body: { memberId, password, code } }) => {
      assertPassword(password)
      const tried = await tryCode(site, { memberId, purpose: 'reset', code })
      if (tried.verdict !== 'right') throw wrongResetCode()
      const { email, codeHash } = tried
      await resetPassword({ memberId, email, codeHash, passwordHash: await hashPassword(password) })
      return null
    }),
  ]
}
