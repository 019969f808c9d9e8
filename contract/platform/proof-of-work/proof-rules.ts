/** The number of small puzzles in a proof. With several, the total time varies little. */
export const PROOF_PUZZLES = 16

/** Minimum difficulty of a proof, and the greatest under an attack. Each bit doubles the work. */
export const PROOF_BITS_MIN = 12
export const PROOF_BITS_MAX = 18

export const PROOF_SECONDS = 600

/** The hashed text. A number is right if the hash begins with enough zero bits. */
export const proofText = (id: string, salt: string, number: number) => `${id}.${salt}.${number}`

/** Whether a hash begins with this number of zero bits, at most 32. */
export function hasZeros(hash: Uint8Array, bits: number) {
  const head =
    ((hash[0] ?? 255) << 24) | ((hash[1] ?? 255) << 16) | ((hash[2] ?? 255) << 8) | (hash[3] ?? 255)
  return head >>> (32 - bits) === 0
}

export const proofWords = '다시 시도해 주세요.'
