import { jwtVerify, SignJWT } from 'jose'
import { CLOCK_TOLERANCE_SECONDS } from '#server/config/clock-tolerance.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** The issuer of the tokens. Tokens of another program with the same secret are invalid here. */
export const ISSUER = 'danseo'

export interface SessionClaim {
  memberId: number
  sessionId: string
}

/** Signs and reads access tokens: JWT, HS256 only, 15 minutes. `secret` is at least 32 characters. */
export function accessTokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    issue: ({ memberId, sessionId }: SessionClaim) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(String(memberId))
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    /** Reads an access token. Returns `undefined` for anything that isn't a live token of this site. */
    async read(token: string): Promise<SessionClaim | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'JWT',
          requiredClaims: ['sub', 'exp'],
          maxTokenAge: ACCESS_TOKEN_SECONDS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        })
        // The previous release named no issuer, and may still run beside this one.
        if (payload.iss !== undefined && payload.iss !== ISSUER) return undefined
        if (typeof payload.sid !== 'string' || !payload.sub) return undefined
        return { memberId: Number(payload.sub), sessionId: payload.sid }
      } catch {
        return undefined
      }
    },
  }
}

export type AccessTokens = ReturnType<typeof accessTokens>
