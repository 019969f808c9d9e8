import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { digests } from './legacy-digests.ts'

const derive = promisify(pbkdf2)

/** Upper bounds for the cost of a stored hash, so that no imported row makes a sign-in expensive. */
const ITERATIONS_MAX = 1_000_000
const ARGON2_KIB_MAX = 262_144
const ARGON2_PASSES_MAX = 10
const BCRYPT_COST_MAX = 14

/**
 * `algorithm:iterations:salt:hash`, the format of PBKDF2 hashes in Gnuboard and Rhymix. The salt is text, not
 * base64.
 */
const PBKDF2 = /^(sha1|sha256|sha512):(\d{1,9}):([^:]{1,200}):([A-Za-z0-9+/]{16,200}={0,2})$/
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2ID =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,200}\$[A-Za-z0-9+/]{16,200}$/
/** Prefix of an argon2id hash that was made from an old site's digest. */
const WRAPPED = 'digest:'

type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>

async function isOfPbkdf2(stored: string, password: string) {
  const [, algorithm = '', iterations, salt = '', hash = ''] = PBKDF2.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  const derived = await derive(password, salt, Number(iterations), expected.length, algorithm)
  return timingSafeEqual(derived, expected)
}

async function isOfWrapped(stored: string, password: string, { verify }: Argon2) {
  const [length = '', hash = ''] = stored.slice(WRAPPED.length).split(':')
  const made = digests.map(({ digest }) => digest(password)).filter(text => text.length === Number(length))
  let isRight = false
  // All digests of this length are tried, so that the duration doesn't reveal which one matched.
  for (const text of made) isRight = (await verify(hash, text)) || isRight
  return isRight
}

async function isOf(stored: string, password: string, argon2: Argon2) {
  if (stored.startsWith(WRAPPED)) return isOfWrapped(stored, password, argon2)
  if (PBKDF2.test(stored)) return isOfPbkdf2(stored, password)
  if (!BCRYPT.test(stored)) return argon2.verify(stored, password)
  // Imported on demand, because most sites have no such hash.
  const { verify } = await import('@node-rs/bcrypt')
  return verify(password, stored)
}

/** Gnuboard escaped quotes and backslashes in a password before it hashed the password. */
const escaped = (password: string) => password.replace(/['"\\]/g, '\\$&')

/** Whether the password matches a stored hash, of this site's scheme or an old site's. */
export async function isOfHash(stored: string, password: string, argon2: Argon2) {
  if (await isOf(stored, password, argon2)) return true
  return stored.startsWith('$argon2') || escaped(password) === password
    ? false
    : isOf(stored, escaped(password), argon2)
}

/**
 * Converts an old site's hash to the form stored here. Slow hashes stay as they are until the first sign-in;
 * fast ones are hashed again with argon2id. Resolves to `null` if the scheme is unknown or too expensive.
 */
export async function storedFormOf(old: string, hash: (text: string) => Promise<string>) {
  const iterations = PBKDF2.exec(old)?.[2]
  if (iterations) return Number(iterations) >= 1 && Number(iterations) <= ITERATIONS_MAX ? old : null
  const cost = BCRYPT.exec(old)?.[1]
  if (cost) return Number(cost) >= 4 && Number(cost) <= BCRYPT_COST_MAX ? old : null
  const [, memory, passes] = ARGON2ID.exec(old) ?? []
  if (memory) return Number(memory) <= ARGON2_KIB_MAX && Number(passes) <= ARGON2_PASSES_MAX ? old : null
  return digests.some(({ form }) => form.test(old)) ? `${WRAPPED}${old.length}:${await hash(old)}` : null
}
