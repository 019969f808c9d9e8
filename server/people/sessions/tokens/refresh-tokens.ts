import { createHash, randomBytes } from 'node:crypto'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

/** A random opaque token. Guessing one is infeasible. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** The stored hash of a token. Tokens are random, so the hash needs neither salt nor key. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * The successor of a token, derived from it and the site's secret. Two tabs that use the same token at once
 * get the same successor, although neither token is stored.
 */
export const nextRefreshToken = (fingerprint: Fingerprint, token: string) => fingerprint('refresh', token)
