import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/people/sessions/second-factor-rules.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

/** The alphabet of recovery codes, without look-alike letters and digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** New recovery codes for a lost app; each works once. A dash splits each into two halves for copying. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/^.{5}/, '$&-'))

/** The stored hash of a recovery code. Codes are shown with a dash and hashed without it. */
export const hashOfRecovery = (fingerprint: Fingerprint, memberId: number, code: string) =>
  fingerprint('recovery', JSON.stringify([memberId, typedCode(code)]))
