import { createECDH, hkdfSync } from 'node:crypto'
import { type TextCipher, textCipher } from '#server/platform/crypto/encryption.ts'
import { type Fingerprint, fingerprints } from '#server/platform/crypto/keyed-hash.ts'

/** The order of the elliptic curve P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** A key pair that identifies the site to push services, in base64url. */
interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Derives the key pair from the site's secret, so there is nothing to configure and all servers share it. */
export function vapidKeys(secret: string): VapidKeys {
  // With 48 bytes, the remainder is almost uniformly distributed.
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'danseo vapid', 48)).toString('hex')
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

export interface PushSecrets {
  vapid: VapidKeys
  /** Encrypts subscription endpoints and keys, and the tickets in push messages. */
  cipher: TextCipher
  fingerprint: Fingerprint
}

export const pushSecrets = (secret: string): PushSecrets => ({
  vapid: vapidKeys(secret),
  cipher: textCipher(secret, 'push'),
  fingerprint: fingerprints(secret),
})
