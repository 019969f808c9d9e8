import type { AppContext } from '#server/app-context.ts'
import { hashOfToken } from '#server/people/sessions/tokens/refresh-tokens.ts'
import { isResetExhausted, updateResetTries } from '../recovery/reset-code-queries.ts'
import { CODE_TRIES, isCodeExhausted, updateCodeTries } from './code-queries.ts'
import { hashOfCode } from './codes.ts'

// These functions run outside a transaction, so that a failed try still counts.

/** The result of a try. `void` means that no live code exists; `spent` means that its tries are exhausted. */
type CodeTry = { verdict: 'right'; email: string; codeHash: string } | { verdict: 'wrong' | 'spent' | 'void' }

type TryParts = Pick<AppContext, 'db' | 'fingerprint' | 'security'>

/** Tries the code of an address. The caller must consume a right code in the transaction that uses it. */
export async function tryActivation(
  { db, fingerprint, security }: TryParts,
  { memberId, code, address }: { memberId: number; code: string; address: string },
): Promise<CodeTry> {
  const purpose = 'activation'
  const mailed = await updateCodeTries(db, memberId, purpose)
  if (!mailed) return { verdict: (await isCodeExhausted(db, memberId, purpose)) ? 'spent' : 'void' }
  const { email, codeHash, tries } = mailed
  if (hashOfCode(fingerprint, { memberId, purpose, email }, code) === codeHash)
    return { verdict: 'right', email, codeHash }
  if (tries < CODE_TRIES) return { verdict: 'wrong' }
  security.note('code_voided', { address, memberId })
  return { verdict: 'spent' }
}

interface ResetTry {
  memberId: number
  requestId: string
  code: string
  address: string
}

/**
 * Tries the code of one reset request. A try with no request id, or with that of another request, doesn't
 * count against this request.
 */
export async function tryReset(
  { db, fingerprint, security }: TryParts,
  { memberId, requestId, code, address }: ResetTry,
): Promise<CodeTry> {
  const requestHash = hashOfToken(requestId)
  const reset = await updateResetTries(db, requestHash)
  if (!reset) return { verdict: (await isResetExhausted(db, requestHash)) ? 'spent' : 'void' }
  const { email, codeHash, tries } = reset
  const isRight =
    email !== null &&
    reset.memberId === memberId &&
    hashOfCode(fingerprint, { memberId, purpose: 'reset', email }, code) === codeHash
  if (isRight) return { verdict: 'right', email, codeHash: codeHash ?? '' }
  if (tries < CODE_TRIES) return { verdict: 'wrong' }
  security.note('code_voided', { address, memberId: reset.memberId ?? undefined })
  return { verdict: 'spent' }
}
