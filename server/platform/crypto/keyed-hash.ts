import { createHmac, hkdfSync } from 'node:crypto'

/** What is fingerprinted; each has a key of its own, so that one can't be compared with another. */
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
] as const
export type FingerprintUse = (typeof uses)[number]

/**
 * Texts that must be comparable and never readable: a leaked database doesn't even tell a six-digit code,
 * since the key is derived from the site's secret and lies elsewhere.
 */
export function fingerprints(secret: string) {
  const keyFor = (use: FingerprintUse) => Buffer.from(hkdfSync('sha256', secret, '', `danseo ${use}`, 32))
  const keys = Object.fromEntries(uses.map(use => [use, keyFor(use)])) as Record<FingerprintUse, Buffer>
  return (use: FingerprintUse, text: string) =>
    createHmac('sha256', keys[use]).update(text).digest('base64url')
}

export type Fingerprint = ReturnType<typeof fingerprints>
