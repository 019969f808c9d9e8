import { createHash, randomBytes } from 'node:crypto'

/** Opaque: it says nothing, and a guess would take for ever. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** What is stored of one. Random as it is, it needs neither salt nor key. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
