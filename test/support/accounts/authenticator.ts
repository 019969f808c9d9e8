import { codeAt, stepAt } from '#server/people/sessions/second-factor/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A person's authenticator app: its code for a secret, `later` half minutes from now. */
export function authenticator(secret: string, now: () => number = Date.now) {
  const bits = [...secret].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2))
  return (later = 0) => codeAt(Buffer.from(bytes), stepAt(now()) + later)
}
