/** Small puzzles in a proof: of many the time to solve them all varies little. */
export const PROOF_PUZZLES = 16

/** What a proof costs at least, and at most under an attack; each bit doubles it. */
export const PROOF_BITS_MIN = 12
export const PROOF_BITS_MAX = 18

export const PROOF_SECONDS = 600

/** What is hashed: a number is right where the hash of this begins with so many zero bits. */
export const proofText = (id: string, salt: string, number: number) => `${id}.${salt}.${number}`

/** Whether a hash begins with so many zero bits; no proof asks for more than 32. */
export function hasZeros(hash: Uint8Array, bits: number) {
  const head =
    ((hash[0] ?? 255) << 24) | ((hash[1] ?? 255) << 16) | ((hash[2] ?? 255) << 8) | (hash[3] ?? 255)
  return head >>> (32 - bits) === 0
}

export const proofWords = '다시 시도해 주세요.'
