import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Number of bytes that encryption adds to a file. */
export const ENCRYPTION_OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES

export interface TextCipher {
  encrypt(text: string): string
  /** `undefined` if the text was encrypted with another secret, or was altered. */
  decrypt(sealed: string): string | undefined
  encryptBytes(bytes: Uint8Array): Buffer
  decryptBytes(sealed: Uint8Array): Buffer | undefined
}

/**
 * Encrypts texts and files so that a leaked database, bucket or backup doesn't reveal them. The key is
 * derived from the site's secret, which is stored elsewhere.
 */
export function textCipher(secret: string, use: string): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `danseo sealed ${use}`, 32))

  function encryptBytes(bytes: Uint8Array) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce)
    const sealed = [cipher.update(bytes), cipher.final()]
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
  }

  function decryptBytes(sealed: Uint8Array) {
    try {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    } catch {
      return undefined
    }
  }

  return {
    encrypt: text => encryptBytes(Buffer.from(text)).toString('base64url'),
    decrypt: sealed => decryptBytes(Buffer.from(sealed, 'base64url'))?.toString(),
    encryptBytes,
    decryptBytes,
  }
}
