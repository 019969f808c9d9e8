import { createHmac, randomBytes } from 'node:crypto'
import { FACTOR_CODE_DIGITS } from '#contract/people/sessions/second-factor-rules.ts'

const STEP_MS = 30_000
/** As long as what SHA-1 makes, as RFC 4226 advises. */
const SECRET_BYTES = 20
/** Clocks of phones go wrong by this much either way. */
const STEPS_AROUND = [0, -1, 1]

export const newSecret = () => randomBytes(SECRET_BYTES)

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps take a secret: five bits a letter. */
export function base32(bytes: Buffer) {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (ms: number) => Math.floor(ms / STEP_MS)

/** RFC 6238 with SHA-1, which is all that every app knows. */
export function codeAt(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const at = (digest.at(-1) as number) & 0xf
  const number = digest.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** FACTOR_CODE_DIGITS).padStart(FACTOR_CODE_DIGITS, '0')
}

/** The step whose code this is, around now; `undefined` where it is none's. */
export const stepOf = (secret: Buffer, code: string, now: number) =>
  STEPS_AROUND.map(around => stepAt(now) + around).find(step => codeAt(secret, step) === code)

/** What an app reads from a picture: whose it is and the secret. */
export function secretUri(secret: Buffer, { siteName, username }: { siteName: string; username: string }) {
  const label = `${encodeURIComponent(siteName)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(siteName)}`
}
