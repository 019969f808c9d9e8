import { PROOF_BITS_MAX, PROOF_BITS_MIN } from '#contract/platform/proof-of-work/proof-rules.ts'

/** So many an hour are nothing to wonder at on a site of any size. */
const USUAL_AT_LEAST = 10

/** Each doubling over the usual hour doubles what a proof costs: who joins in a quiet hour waits for a blink. */
export function bitsFor({ lastHour, usual }: { lastHour: number; usual: number }) {
  const doublings = Math.floor(Math.log2(Math.max(1, lastHour / Math.max(usual, USUAL_AT_LEAST))))
  return Math.min(PROOF_BITS_MAX, PROOF_BITS_MIN + doublings)
}
