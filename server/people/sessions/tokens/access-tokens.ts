import { createSigner, createVerifier } from 'fast-jwt'
import { CLOCK_TOLERANCE_SECONDS } from '#server/config/clock-tolerance.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** The issuer of the tokens. Tokens of another program with the same secret are invalid here. */
export const ISSUER = 'danseo'

export interface SessionClaim {
  memberId: number
  sessionId: string
}

interface Claims {
  iss?: string
  sub: string
  iat: number
  sid?: unknown
}

/** Signs and reads access tokens: JWT, HS256 only, 15 minutes. `secret` is at least 32 characters. */
export function accessTokens(secret: string) {
  const key = Buffer.from(secret)
  const sign = createSigner({ key, algorithm: 'HS256', iss: ISSUER, expiresIn: ACCESS_TOKEN_SECONDS * 1_000 })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    checkTyp: 'jwt',
    requiredClaims: ['sub', 'iat', 'exp'],
    maxAge: (ACCESS_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1_000,
    clockTolerance: CLOCK_TOLERANCE_SECONDS * 1_000,
  })
  return {
    issue: ({ memberId, sessionId }: SessionClaim): string => sign({ sub: String(memberId), sid: sessionId }),
    /** Reads an access token. Returns `undefined` for anything that isn't a live token of this site. */
    read(token: string): SessionClaim | undefined {
      try {
        const { iss, sub, iat, sid }: Claims = verify(token)
        // The previous release named no issuer, and may still run beside this one.
        if (iss !== undefined && iss !== ISSUER) return undefined
        if (iat > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS) return undefined
        if (typeof sid !== 'string' || !sub) return undefined
        return { memberId: Number(sub), sessionId: sid }
      } catch {
        return undefined
      }
    },
  }
}

export type AccessTokens = ReturnType<typeof accessTokens>
