import { Refusal } from '#contract/platform/http/refusals.ts'
import type { GuardedWrite } from '#server/platform/http/guarded-write.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { updateSeenDays } from '#server/trust/reputation/trust-queries.ts'
import { deviceLabel } from './devices/device-label.ts'
import { findMemberByUsername, findPasswordHash, updatePasswordHash } from './passwords/password-queries.ts'
import { limitSignInTries } from './passwords/password-tries.ts'
import { hashPassword, isOutdatedHash, isPassword } from './passwords/passwords.ts'
import { hasSecondFactor } from './second-factor/factor-queries.ts'
import { limitFactorTries } from './second-factor/factor-tries.ts'
import { expiredSignIn, newTicket, readTicket } from './second-factor/signin-tickets.ts'
import { refreshSession, type SignInAttempt, signIn, signOut } from './session-acts.ts'
import { type SessionParts, sessionAnswers } from './session-answers.ts'
import { credentialOf, passwordCredential, signInBy } from './sign-in-credentials.ts'

export const sessionRoutes = (site: SessionParts) => {
  const { db, fingerprint, log, security } = site

  const { tokensOf, answer } = sessionAnswers(site)
  const open = async (arrival: SignInAttempt, write: GuardedWrite) =>
    answer(await write(ctx => signIn(ctx, arrival, site)))

  /**
   * The current hash of a right password. At the first sign-in after an import, a new hash replaces the old
   * site's.
   */
  async function currentHash(
    { memberId, passwordHash }: { memberId: number; passwordHash: string },
    { password, write }: { password: string; write: GuardedWrite },
  ) {
    if (!isOutdatedHash(passwordHash)) return passwordHash
    const to = await hashPassword(password)
    if (await write(({ trx }) => updatePasswordHash(trx, { memberId, from: passwordHash, to }))) return to
    // A concurrent sign-in has replaced the hash, or the password was changed.
    const stored = await findPasswordHash(db, memberId)
    if (stored === null || !(await isPassword(stored, password))) throw new Refusal('wrong_credentials')
    return stored
  }

  return {
    'POST /api/signin': async ({ write, body: { username, password }, address, agent }) => {
      const member = await findMemberByUsername(db, username)
      const memberId = member?.memberId
      const isRight = await limitSignInTries(site, { username, address, memberId }, () =>
        isPassword(member?.passwordHash ?? null, password),
      )
      if (!isRight || !member?.passwordHash) {
        security.note('signin_failed', { address, memberId })
        throw new Refusal('wrong_credentials')
      }
      const right = { memberId: member.memberId, passwordHash: member.passwordHash }
      const passwordHash = await currentHash(right, { password, write })
      const account = { memberId: right.memberId, opener: passwordCredential(passwordHash) }
      if (await hasSecondFactor(db, account.memberId))
        return { data: { secondFactor: true as const, ticket: newTicket(site, account) } }
      return open({ ...signInBy(account), address, device: deviceLabel(agent) }, write)
    },

    'POST /api/signin/second': async ({ write, body: { ticket: text, code }, address, agent }) => {
      const ticket = readTicket(site, text)
      const { memberId, id: ticketId } = ticket
      const opener = await credentialOf(site, ticket)
      if (!opener) throw expiredSignIn()
      const device = deviceLabel(agent)
      const second = { code, ticketId }
      const arrival = { ...signInBy({ memberId, opener }), address, device, second }
      return limitFactorTries(site, { memberId, address, ticketId }, () => open(arrival, write))
    },

    'GET /api/user/token': async ({ viewer }) => {
      // Each opened page makes this call once. If counting the visit fails, the call must still succeed.
      await updateSeenDays(db, viewer.memberId).catch(error =>
        log.warn({ err: error }, 'a day on which a member came is not counted'),
      )
      return { data: viewer }
    },

    'POST /api/token/refresh': async ({ write, body: { refreshToken }, address, agent }) => {
      const opened = await write(ctx =>
        refreshSession(ctx, { token: refreshToken, device: deviceLabel(agent), fingerprint }),
      )
      if (opened && 'reusedOf' in opened)
        security.note('token_reused', { address, memberId: opened.reusedOf })
      if (!opened || 'reusedOf' in opened) throw new Refusal('unauthenticated')
      return { data: tokensOf(opened) }
    },

    'POST /api/signout': async ({ write, body: { refreshToken } }) => {
      await write(ctx => signOut(ctx, refreshToken))
      return null
    },
  } satisfies Partial<Handlers>
}
