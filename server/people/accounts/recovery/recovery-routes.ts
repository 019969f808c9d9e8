import { setTimeout } from 'node:timers/promises'
import { spentCodeWords } from '#contract/people/members/members.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { listNamesOf } from '#server/people/sessions/passwords/password-queries.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { hashOfToken } from '#server/people/sessions/tokens/refresh-tokens.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findMemberByEmail, findMemberByEmailAndUsername } from '../account-queries.ts'
import { assertEmail, assertPassword } from '../account-rules.ts'
import { tryReset } from '../mailed-codes/code-tries.ts'
import { requestPasswordReset, resetPassword, wrongResetCode } from './recovery-acts.ts'
import { updateResetTryAsRight } from './reset-code-queries.ts'

/**
 * Minimum duration of a response in ms. Queueing a mail is faster, so the duration doesn't reveal whether a
 * mail was queued.
 */
const CODE_ANSWER_MS = 300

export type RecoveryParts = Pick<
  AppContext,
  'db' | 'jobs' | 'fingerprint' | 'settings' | 'security' | 'socialCipher'
>

export function recoveryRoutes(site: RecoveryParts) {
  const { db, security, settings } = site

  /**
   * Throws if the password is one of the member's own names. The code was right, so this does not count as a
   * try.
   */
  async function assertNoName(memberId: number, reset: { requestId: string; password: string }) {
    const names = await listNamesOf(db, memberId)
    await assertPassword(reset.password, { settings, names }).catch(async error => {
      await updateResetTryAsRight(db, hashOfToken(reset.requestId))
      throw error
    })
  }

  return {
    'GET /api/find/username': async ({ query: { email } }) => {
      assertEmail(email)
      const member = await findMemberByEmail(db, email)
      return member?.username ? { data: { username: member.username } } : false
    },

    'GET /api/check/password': async ({ query: { email, username } }) => {
      assertEmail(email)
      const member = await findMemberByEmailAndUsername(db, email, username)
      return member ? { data: { memberId: member.memberId } } : false
    },

    'POST /api/password/code': async ({ write, body, address }) => {
      assertEmail(body.email)
      const [requestId] = await Promise.all([
        write(ctx => requestPasswordReset(ctx, { ...body, address }, site)),
        setTimeout(CODE_ANSWER_MS),
      ])
      return { data: { requestId } }
    },

    'PUT /api/update/password': async ({ write, body, address }) => {
      const { memberId, requestId, password, endsWays = true } = body
      await assertPassword(password, { settings, names: [] })
      const tried = await tryReset(site, { ...body, address })
      if (tried.verdict === 'spent') throw invalid('code', spentCodeWords)
      if (tried.verdict !== 'right') throw wrongResetCode()
      // Checked only after a right code. Before that, the check would reveal a member's username to
      // strangers.
      await assertNoName(memberId, { requestId, password })
      const passwordHash = await hashPassword(password)
      const reset = { memberId, email: tried.email, requestId, address, passwordHash, endsWays }
      await write(ctx => resetPassword(ctx, reset, site))
      security.note('password_changed', { address, memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
