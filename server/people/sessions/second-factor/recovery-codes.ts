import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/people/sessions/second-factor-rules.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'

/** Without letters and digits that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** For when the app is lost; each opens once. Written in two halves, as they are copied. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/^.{5}/, '$&-'))

/** What is stored of one; it is shown with a dash and read without. */
export const hashOfRecovery = (fingerprint: Fingerprint, memberId: number, code: string) =>
  fingerprint('recovery', JSON.stringify([memberId, typedCode(code)]))
