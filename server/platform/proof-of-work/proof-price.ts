import { PROOF_BITS_MAX, PROOF_BITS_MIN } from '#contract/platform/proof-of-work/proof-rules.ts'

/** Minimum rate of sign-ups per hour that counts as usual, for sites of any size. */
const USUAL_AT_LEAST = 10

/**
 * The difficulty of a proof in bits. Each doubling of the hourly rate over the usual one doubles the work. In
 * a quiet hour a proof takes a moment.
 */
export function bitsFor({ lastHour, usual }: { lastHour: number; usual: number }) {
  const doublings = Math.floor(Math.log2(Math.max(1, lastHour / Math.max(usual, USUAL_AT_LEAST))))
  return Math.min(PROOF_BITS_MAX, PROOF_BITS_MIN + doublings)
}
