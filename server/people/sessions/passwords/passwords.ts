import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { isOfHash, storedFormOf } from './legacy-hashes.ts'

/** The argon2id parameters that OWASP recommends. Argon2id is the library's default variant. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits concurrent hashing. Each hash occupies a core for a thirtieth of a second, in the thread pool that
 * files, compression and drawings use, too. Two at a time leave enough threads for those. A queue of thirty
 * means a wait of a second or two, the most that is acceptable for a form.
 */
const limited = limitConcurrency(2, { line: 30 })

// Loads the library on first use.
const argon2 = () => import('@node-rs/argon2')

/** Hashes a password. Throws `unavailable` if the queue is full. */
export const hashPassword = (password: string) =>
  limited(async () => (await argon2()).hash(password, PARAMETERS))

/** Whether a hash has an old site's scheme. */
export const isOutdatedHash = (passwordHash: string) => !passwordHash.startsWith('$argon2id$')

/** Converts another site's hash to the form stored here; `null` if it can't be verified. */
export const importedHash = async (passwordHash: string) => {
  const { hash } = await argon2()
  return storedFormOf(passwordHash, text => hash(text, PARAMETERS))
}

/**
 * The hash of a random password, compared if the member does not exist, so that both cases take equally long.
 * It is made once, outside the queue.
 */
let nobodys: Promise<string> | undefined

/** Whether the password is the member's; a `null` hash means that no such member exists. */
export async function isPassword(passwordHash: string | null, password: string) {
  nobodys ??= argon2().then(({ hash }) => hash(randomBytes(32).toString('base64'), PARAMETERS))
  const nobody = await nobodys
  const isRight = await limited(async () => isOfHash(passwordHash ?? nobody, password, await argon2()))
  return passwordHash !== null && isRight
}
