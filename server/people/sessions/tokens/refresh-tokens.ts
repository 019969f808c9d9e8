import { createHash, randomBytes } from 'node:crypto'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

/** Opaque: it says nothing, and a guess would take for ever. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** What is stored of one. Random as it is, it needs neither salt nor key. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * The one that follows a token. Made of it and the site's secret, so that two tabs which show the same token at once are
 * given the same next one, though neither is stored.
 */
export const nextRefreshToken = (fingerprint: Fingerprint, token: string) => fingerprint('refresh', token)
