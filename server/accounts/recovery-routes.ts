import { setTimeout } from 'node:timers/promises'
import { spentCodeWords } from '#contract/members.ts'
import { invalid } from '#contract/refusals.ts'
import { addressKey } from '../http/address.ts'
import type { Handlers } from '../http/routes.ts'
import { isKnownAddress, upsertKnownAddress } from '../sessions/known-addresses.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { hashOfToken } from '../sessions/refresh-tokens.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { Site } from '../site.ts'
import {
  findMemberByEmail,
  findMemberByEmailAndUsername,
  lockMember,
  updatePassword,
} from './account-queries.ts'
import { assertEmail } from './activation-routes.ts'
import { deleteCodesOf, deleteResetCode } from './code-queries.ts'
import { openReset, tryReset } from './codes.ts'
import { changeMail } from './mails.ts'
import { assertPassword } from './signup-routes.ts'

/** Longer than queueing a mail takes, so that an answer's time doesn't tell whether one was queued. */
const CODE_ANSWER_MS = 300

const wrongResetCode = () =>
  invalid('code', '인증 코드가 일치하지 않거나 만료되었습니다. 인증 코드를 다시 받아 주세요.')

type RecoveryParts = Pick<Site, 'db' | 'jobs' | 'fingerprint' | 'settings' | 'security'>

export function recoveryRoutes(site: RecoveryParts) {
  const { db, jobs, fingerprint, settings, security } = site

  /** Nothing is mailed to an unknown pair, nor to a mailbox that has had too many: all are answered alike. */
  async function askForReset({ email, username }: { email: string; username: string }, address: string) {
    const member = await findMemberByEmailAndUsername(db, email, username)
    if (!member?.email) return openReset(db, undefined, site)
    const { memberId } = member
    const isKnown = await isKnownAddress(db, { memberId, address, fingerprint })
    const forgetful = {
      memberId,
      email: member.email,
      stranger: isKnown ? undefined : addressKey(address),
    }
    return db.transaction().execute(trx => openReset(trx, forgetful, site))
  }

  /** Whoever could read the letter is at home where they are. */
  const resetPassword = (reset: {
    memberId: number
    email: string
    passwordHash: string
    requestId: string
    address: string
  }) =>
    db.transaction().execute(async trx => {
      const { memberId, email, requestId, address } = reset
      await lockMember(trx, memberId)
      if (!(await deleteResetCode(trx, hashOfToken(requestId)))) throw wrongResetCode()
      if (!(await updatePassword(trx, reset))) throw wrongResetCode()
      await deleteCodesOf(trx, memberId)
      await deleteSessionsOf(trx, memberId)
      await upsertKnownAddress(trx, { memberId, address, fingerprint })
      await jobs.add(trx, 'mail', { to: email, ...changeMail('password', settings) })
    })

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
      const [requestId] = await Promise.all([askForReset(body, address), setTimeout(CODE_ANSWER_MS)])
      return { data: { requestId } }
    },

    'PUT /api/update/password': async ({ body, address }) => {
      const { memberId, requestId, password } = body
      await assertPassword(password)
      const tried = await tryReset(site, { ...body, address })
      if (tried.verdict === 'spent') throw invalid('code', spentCodeWords)
      if (tried.verdict !== 'right') throw wrongResetCode()
      const { email } = tried
      await resetPassword({ memberId, email, requestId, address, passwordHash: await hashPassword(password) })
      security.note('password_changed', { address, memberId })
      return null
    },
  } satisfies Partial<Handlers>
}
