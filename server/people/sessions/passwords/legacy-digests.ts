import { createHash } from 'node:crypto'

const hex = (algorithm: string) => (text: string | Buffer) => createHash(algorithm).update(text).digest('hex')
const [md5, sha1, sha256, sha512] = [hex('md5'), hex('sha1'), hex('sha256'), hex('sha512')]

/** PASSWORD() of MySQL 4.1 and later. */
const mysql41 = (password: string) => `*${sha1(createHash('sha1').update(password).digest()).toUpperCase()}`

/** PASSWORD() of MySQL before 4.1. It skips spaces and tabs. */
function mysqlOld(password: string) {
  let [first, second, sum] = [1_345_345_333n, 0x12345671n, 7n]
  for (const byte of Buffer.from(password)) {
    if (byte === 0x20 || byte === 0x09) continue
    const value = BigInt(byte)
    first ^= (((first & 63n) + sum) * value + (first << 8n)) & 0xffff_ffffn
    second = (second + ((second << 8n) ^ first)) & 0xffff_ffffn
    sum += value
  }
  const part = (number: bigint) => (number & 0x7fff_ffffn).toString(16).padStart(8, '0')
  return part(first) + part(second)
}

/**
 * Fast password digests of old sites. They are not stored here; an import hashes them again with argon2id.
 * Several digests may have the same form.
 */
export const digests: { form: RegExp; digest(password: string): string }[] = [
  { form: /^[0-9a-f]{32}$/, digest: md5 },
  { form: /^[0-9a-f]{32}$/, digest: password => md5(sha1(md5(password))) },
  { form: /^[0-9a-f]{40}$/, digest: sha1 },
  { form: /^[0-9a-f]{64}$/, digest: sha256 },
  { form: /^[0-9a-f]{128}$/, digest: sha512 },
  { form: /^[0-9a-f]{16}$/, digest: mysqlOld },
  { form: /^\*[0-9A-F]{40}$/, digest: mysql41 },
]
