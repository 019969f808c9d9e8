import { createHmac, hkdfSync } from 'node:crypto'

/**
 * The kinds of values that are hashed. Each kind has its own key, so hashes of different kinds can't be
 * compared.
 */
const uses = [
  'answer',
  'code',
  'refresh',
  'address',
  'tally',
  'daily',
  'guest',
  'recovery',
  'ticket',
  'proof',
  'barred',
  'claim',
  'push',
  'passkey',
  'inquiry',
  'unsubscribe',
] as const
type FingerprintUse = (typeof uses)[number]

/**
 * Keyed hashes for texts that must be comparable but never readable. The key is derived from the site's
 * secret, which is stored elsewhere. A leaked database therefore doesn't reveal even a six-digit code.
 */
export function fingerprints(secret: string) {
  const keyFor = (use: FingerprintUse) => Buffer.from(hkdfSync('sha256', secret, '', `danseo ${use}`, 32))
  const keys = Object.fromEntries(uses.map(use => [use, keyFor(use)])) as Record<FingerprintUse, Buffer>
  return (use: FingerprintUse, text: string) =>
    createHmac('sha256', keys[use]).update(text).digest('base64url')
}

export type Fingerprint = ReturnType<typeof fingerprints>
