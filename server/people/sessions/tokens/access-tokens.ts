import { createSigner, createVerifier } from 'fast-jwt'
import { CLOCK_TOLERANCE_SECONDS } from '#server/config/clock-tolerance.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

/** The issuer claim. Tokens of another program with the same secret are invalid here. */
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

/**
 * Signs and reads access tokens: JWT, only HS256, valid for 15 minutes. `secret` has at least 32 characters.
 */
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
    /** Reads an access token. Returns `undefined` if it is not a valid, unexpired token of this site. */
    read(token: string): SessionClaim | undefined {
      try {
        const { iss, sub, iat, sid }: Claims = verify(token)
        // Tokens of the previous release have no issuer. That release may still run alongside this one.
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
