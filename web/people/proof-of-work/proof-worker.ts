import { sha256 } from '@noble/hashes/sha2.js'
import { hasZeros, proofText } from '#contract/platform/proof-of-work/proof-rules.ts'
import type { ProofChallenge } from '#contract/platform/proof-of-work/proofs.ts'

const encoder = new TextEncoder()

function numberFor({ id, bits }: ProofChallenge, salt: string) {
  for (let number = 0; ; number += 1)
    if (hasZeros(sha256(encoder.encode(proofText(id, salt, number))), bits)) return number
}

// Computes the proof in a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) =>
  postMessage(data.salts.map(salt => numberFor(data, salt))),
)
