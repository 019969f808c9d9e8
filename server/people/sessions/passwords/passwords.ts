import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import { atOnce } from '#server/platform/limits/concurrency-limit.ts'

/** OWASP's parameters for argon2id, the library's default kind. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each keeps a core busy for some thirtieth of a second, in the threads that files, compression and drawings share:
 * two at a time leave those room. Thirty in line wait a second or two; longer, nobody waits for a form.
 */
const inTurn = atOnce(2, { line: 30 })

// Loaded with the first password.
const argon2 = () => import('@node-rs/argon2')

/** Throws `unavailable` where too many are in line. */
export const hashPassword = (password: string) =>
  inTurn(async () => (await argon2()).hash(password, PARAMETERS))

/** Nobody's password, to be compared with where there is no member: both answers take equally long. Made past the line, once. */
let nobodys: Promise<string> | undefined

/** Whether this is the member's password; `null` is a member who isn't there. */
export async function isPassword(passwordHash: string | null, password: string) {
  nobodys ??= argon2().then(({ hash }) => hash(randomBytes(32).toString('base64'), PARAMETERS))
  const nobody = await nobodys
  const isRight = await inTurn(async () => (await argon2()).verify(passwordHash ?? nobody, password))
  return passwordHash !== null && isRight
}
