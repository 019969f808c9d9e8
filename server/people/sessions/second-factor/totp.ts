import { createHmac, randomBytes } from 'node:crypto'
import { FACTOR_CODE_DIGITS } from '#contract/people/sessions/second-factor-rules.ts'

const STEP_MS = 30_000
/** Length of the secret in bytes: the output length of SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** The accepted time steps relative to the current one, since phone clocks are inaccurate. */
const STEPS_AROUND = [0, -1, 1]

export const newSecret = () => randomBytes(SECRET_BYTES)

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes the secret for authenticator apps in base32, with five bits per letter. */
export function base32(bytes: Buffer) {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (ms: number) => Math.floor(ms / STEP_MS)

/** The code of a time step: RFC 6238 with SHA-1, the only variant that every app supports. */
export function codeAt(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const at = (digest.at(-1) as number) & 0xf
  const number = digest.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** FACTOR_CODE_DIGITS).padStart(FACTOR_CODE_DIGITS, '0')
}

/** The accepted time step with this code; `undefined` if there is none. */
export const stepOf = (secret: Buffer, code: string, now: number) =>
  STEPS_AROUND.map(around => stepAt(now) + around).find(step => codeAt(secret, step) === code)

/** The content of the QR code for an app: the account's name and the secret. */
export function secretUri(secret: Buffer, { siteName, username }: { siteName: string; username: string }) {
  const label = `${encodeURIComponent(siteName)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(siteName)}`
}
