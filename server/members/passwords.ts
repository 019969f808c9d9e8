import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'

/** OWASP's parameters for argon2id, the library's default kind. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Loaded with the first password.
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string) => (await argon2()).hash(password, PARAMETERS)

/** Nobody's password, to be compared with where there is no member: both answers take equally long. */
let nobodys: Promise<string> | undefined

/** Whether this is the member's password; `null` is a member who isn't there. */
export async function isPassword(passwordHash: string | null, password: string) {
  nobodys ??= hashPassword(randomBytes(32).toString('base64'))
  const nobody = await nobodys
  const { verify } = await argon2()
  const isRight = await verify(passwordHash ?? nobody, password)
  return passwordHash !== null && isRight
}
