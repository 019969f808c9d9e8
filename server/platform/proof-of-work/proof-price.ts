import { PROOF_BITS_MAX, PROOF_BITS_MIN } from '#contract/platform/proof-of-work/proof-rules.ts'

/** Sign-ups per hour that count as usual on a site of any size. */
const USUAL_AT_LEAST = 10

/**
 * Each doubling over the usual hourly rate doubles the work of a proof. In a quiet hour a proof takes a
 * moment.
 */
export function bitsFor({ lastHour, usual }: { lastHour: number; usual: number }) {
  const doublings = Math.floor(Math.log2(Math.max(1, lastHour / Math.max(usual, USUAL_AT_LEAST))))
  return Math.min(PROOF_BITS_MAX, PROOF_BITS_MIN + doublings)
}
