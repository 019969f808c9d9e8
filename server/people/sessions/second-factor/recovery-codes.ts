import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/people/sessions/second-factor-rules.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

/** The alphabet of recovery codes, without look-alike letters and digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** New recovery codes for a lost app. Each works once. A dash in the middle makes a code easier to copy. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/^.{5}/, '$&-'))

/** The stored hash of a recovery code. Codes are displayed with a dash but hashed without it. */
export const hashOfRecovery = (fingerprint: Fingerprint, memberId: number, code: string) =>
  fingerprint('recovery', JSON.stringify([memberId, typedCode(code)]))
