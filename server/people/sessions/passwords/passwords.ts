import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { isOfHash, storedFormOf } from './legacy-hashes.ts'

/** The OWASP parameters for argon2id, which is the library's default variant. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits concurrent hashing. Each hash takes a core about a thirtieth of a second. Its thread pool is shared
 * with files, compression and drawings, and two at a time leave room for those. Thirty in the queue wait a
 * second or two, which is the most a form should take.
 */
const limited = limitConcurrency(2, { line: 30 })

// Loads the library with the first password.
const argon2 = () => import('@node-rs/argon2')

/** Hashes a password. Throws `unavailable` if the queue is full. */
export const hashPassword = (password: string) =>
  limited(async () => (await argon2()).hash(password, PARAMETERS))

/** Whether a hash is of an old site's scheme. */
export const isOutdatedHash = (passwordHash: string) => !passwordHash.startsWith('$argon2id$')

/** The form in which another site's hash is stored, or `null` if it can't be verified. */
export const importedHash = async (passwordHash: string) => {
  const { hash } = await argon2()
  return storedFormOf(passwordHash, text => hash(text, PARAMETERS))
}

/**
 * The hash of a random password for comparisons without a member, so that both answers take equally long. It
 * is made once, outside the queue.
 */
let nobodys: Promise<string> | undefined

/** Whether the password is the member's; a `null` hash means that no such member exists. */
export async function isPassword(passwordHash: string | null, password: string) {
  nobodys ??= argon2().then(({ hash }) => hash(randomBytes(32).toString('base64'), PARAMETERS))
  const nobody = await nobodys
  const isRight = await limited(async () => isOfHash(passwordHash ?? nobody, password, await argon2()))
  return passwordHash !== null && isRight
}
