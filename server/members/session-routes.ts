import { Refusal } from '#contract/refusals.ts'
import { type Route, route } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { findMemberByUsername } from './account-queries.ts'
import { isPassword } from './passwords.ts'
import { deleteSessionOfToken } from './session-queries.ts'
import { openSession, refreshSession, tokensOf } from './sign-in.ts'

type SessionParts = Pick<Site, 'db' | 'accessTokens' | 'fingerprint'>

export const sessionRoutes = ({ db, accessTokens, fingerprint }: SessionParts): Route[] => [
  route('POST /api/signin', async ({ body: { username, password } }) => {
    const member = await findMemberByUsername(db, username)
    const isRight = await isPassword(member?.passwordHash ?? null, password)
    if (!isRight || !member?.passwordHash) throw new Refusal('wrong_credentials')
    const { passwordHash, ...viewer } = member
    const opened = await openSession(db, { memberId: viewer.memberId, passwordHash })
    if (!opened) throw new Refusal('wrong_credentials')
    return { data: { ...viewer, ...(await tokensOf(accessTokens, opened)) } }
  }),

  route('GET /api/user/token', async ({ viewer }) => ({ data: viewer })),

  route('POST /api/token/refresh', async ({ body: { refreshToken } }) => {
    const opened = await refreshSession(db, { token: refreshToken, fingerprint })
    if (!opened || opened === 'reused') throw new Refusal('unauthenticated')
    return { data: await tokensOf(accessTokens, opened) }
  }),

  route('POST /api/signout', async ({ body: { refreshToken } }) => {
    await deleteSessionOfToken(db, refreshToken)
    return null
  }),
]
