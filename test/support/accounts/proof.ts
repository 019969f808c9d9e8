import { createHash } from 'node:crypto'
import { hasZeros, proofText } from '#contract/platform/proof-of-work/proof-rules.ts'
import type { Proof, ProofChallenge } from '#contract/platform/proof-of-work/proofs.ts'

/** The browser's solution of a proof-of-work challenge. */
export function proofFor(challenge: ProofChallenge): Proof {
  const numberFor = (salt: string) => {
    const isRight = (number: number) =>
      hasZeros(
        createHash('sha256')
          .update(proofText(challenge.id, salt, number))
          .digest(),
        challenge.bits,
      )
    let number = 0
    while (!isRight(number)) number += 1
    return number
  }
  return { ...challenge, numbers: challenge.salts.map(numberFor) }
}
