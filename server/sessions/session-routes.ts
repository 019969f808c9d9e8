import { Refusal } from '#contract/refusals.ts'
import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { upsertKnownAddress } from './known-addresses.ts'
import { findMemberByUsername } from './password-queries.ts'
import { countedSignIn } from './password-tries.ts'
import { isPassword } from './passwords.ts'
import { deleteSessionOfToken } from './session-queries.ts'
import { openSession, refreshSession, tokensOf } from './sign-in.ts'

type SessionParts = Pick<Site, 'db' | 'accessTokens' | 'fingerprint' | 'security'>

export const sessionRoutes = (site: SessionParts) => {
  const { db, accessTokens, fingerprint, security } = site
  return {
    'POST /api/signin': async ({ body: { username, password }, address }) => {
      const member = await findMemberByUsername(db, username)
      const memberId = member?.memberId
      const isRight = await countedSignIn(site, { username, address, memberId }, () =>
        isPassword(member?.passwordHash ?? null, password),
      )
      if (!isRight || !member?.passwordHash) {
        security.note('signin_failed', { address, memberId })
        throw new Refusal('wrong_credentials')
      }
      const { passwordHash, ...viewer } = member
      const opened = await openSession(db, { memberId: viewer.memberId, passwordHash })
      if (!opened) throw new Refusal('wrong_credentials')
      await upsertKnownAddress(db, { memberId: viewer.memberId, address, fingerprint })
      return { data: { ...viewer, ...(await tokensOf(accessTokens, opened)) } }
    },

    'GET /api/user/token': async ({ viewer }) => ({ data: viewer }),

    'POST /api/token/refresh': async ({ body: { refreshToken }, address }) => {
      const opened = await refreshSession(db, { token: refreshToken, fingerprint })
      if (opened && 'reusedOf' in opened)
        security.note('token_reused', { address, memberId: opened.reusedOf })
      if (!opened || 'reusedOf' in opened) throw new Refusal('unauthenticated')
      return { data: await tokensOf(accessTokens, opened) }
    },

    'POST /api/signout': async ({ body: { refreshToken } }) => {
      await deleteSessionOfToken(db, refreshToken)
      return null
    },
  } satisfies Partial<Handlers>
}
