import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** How many bytes encryption adds to a file. */
export const SEALED_EXTRA_BYTES = NONCE_BYTES + TAG_BYTES

export interface SealedTexts {
  seal(text: string): string
  /** `undefined` if the text was encrypted with another secret or altered. */
  open(sealed: string): string | undefined
  sealBytes(bytes: Uint8Array): Buffer
  openBytes(sealed: Uint8Array): Buffer | undefined
}

/**
 * Encrypts texts and files so that a leaked database, bucket or backup doesn't reveal them. The key is
 * derived from the site's secret, which is stored elsewhere.
 */
export function sealedTexts(secret: string, use: string): SealedTexts {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `danseo sealed ${use}`, 32))

  function sealBytes(bytes: Uint8Array) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce)
    const sealed = [cipher.update(bytes), cipher.final()]
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
  }

  function openBytes(sealed: Uint8Array) {
    try {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    } catch {
      return undefined
    }
  }

  return {
    seal: text => sealBytes(Buffer.from(text)).toString('base64url'),
    open: sealed => openBytes(Buffer.from(sealed, 'base64url'))?.toString(),
    sealBytes,
    openBytes,
  }
}
