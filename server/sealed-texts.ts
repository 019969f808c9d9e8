import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SealedTexts {
  seal(text: string): string
  /** `undefined` where it was sealed with another secret, or changed. */
  open(sealed: string): string | undefined
}

/** Texts that a leaked database or backup doesn't tell: the key is derived from the site's secret, and lies elsewhere. */
export function sealedTexts(secret: string, use: string): SealedTexts {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `danseo sealed ${use}`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([opened, decipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}
