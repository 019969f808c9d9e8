import { setTimeout } from 'node:timers/promises'
import { spentCodeWords } from '#contract/members.ts'
import { invalid } from '#contract/refusals.ts'
import type { Handlers } from '../http/routes.ts'
import { hashPassword } from '../sessions/passwords.ts'
import type { Site } from '../site.ts'
import { findMemberByEmail, findMemberByEmailAndUsername } from './account-queries.ts'
import { assertEmail, assertPassword } from './account-rules.ts'
import { tryReset } from './code-tries.ts'
import { askForReset, resetPassword, wrongResetCode } from './recovery-acts.ts'

/** Longer than queueing a mail takes, so that an answer's time doesn't tell whether one was queued. */
const CODE_ANSWER_MS = 300

export type RecoveryParts = Pick<Site, 'db' | 'act' | 'jobs' | 'fingerprint' | 'settings' | 'security'>

export function recoveryRoutes(site: RecoveryParts) {
  const { db, act, security } = site
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

    'POST /api/password/code': async ({ body, address }) => {
      assertEmail(body.email)
      const [requestId] = await Promise.all([
        act(on => askForReset(on, { ...body, address }, site)),
        setTimeout(CODE_ANSWER_MS),
      ])
      return { data: { requestId } }
    },

    'PUT /api/update/password': async ({ body, address }) => {
      const { memberId, requestId, password } = body
      await assertPassword(password)
      const tried = await tryReset(site, { ...body, address })
      if (tried.verdict === 'spent') throw invalid('code', spentCodeWords)
      if (tried.verdict !== 'right') throw wrongResetCode()
      const passwordHash = await hashPassword(password)
      const reset = { memberId, email: tried.email, requestId, address, passwordHash }
      await act(on => resetPassword(on, reset, site))
      security.note('password_changed', { address, memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
