import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { invalid } from '#contract/platform/http/refusals.ts'
import {
  hasZeros,
  PROOF_PUZZLES,
  PROOF_SECONDS,
  proofText,
  proofWords,
} from '#contract/platform/proof-of-work/proof-rules.ts'
import type { Proof, ProofChallenge } from '#contract/platform/proof-of-work/proofs.ts'
import type { AppContext } from '#server/app-context.ts'
import { CLOCK_TOLERANCE_SECONDS } from '#server/config/clock-tolerance.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { bitsFor } from './proof-price.ts'
import { countProofUses, insertProofUse } from './proof-queries.ts'

/**
 * How long the price of a proof is cached, in ms. After an attack begins, the price rises with at most this
 * delay.
 */
const PRICE_MS = 30_000

const word = (bytes: number) => randomBytes(bytes).toString('base64url')
const wrong = () => invalid('proof', proofWords)

export interface ProofGuard {
  /** Resolves to a new problem, or to `null` if the site requires no proof. */
  ask(): Promise<ProofChallenge | null>
  /**
   * Throws if the site requires a proof and this one is missing, forged, unsolved, expired or already used.
   */
  use(trx: Db, proof: Proof | undefined): Promise<void>
}

/**
 * Prevents mass sign-ups by programs. Each sign-up requires some computing time, which people do not notice.
 */
export function proofGuard({
  db,
  fingerprint,
  settings,
  now,
}: Pick<AppContext, 'db' | 'fingerprint' | 'settings' | 'now'>): ProofGuard {
  let price: { bits: number; until: number } | undefined

  async function bitsNow() {
    if (!price || price.until < now())
      price = { bits: bitsFor(await countProofUses(db)), until: now() + PRICE_MS }
    return price.bits
  }

  // JSON delimits the parts, so that two different problems never have the same text.
  const sealOf = ({ id, salts, bits, expiresAt }: Omit<ProofChallenge, 'seal'>) =>
    fingerprint('proof', JSON.stringify([id, salts, bits, expiresAt]))

  function isOurs(proof: Proof) {
    const [own, given] = [Buffer.from(sealOf(proof)), Buffer.from(proof.seal)]
    return own.length === given.length && timingSafeEqual(own, given)
  }

  const isOver = ({ expiresAt }: Proof) => expiresAt + CLOCK_TOLERANCE_SECONDS * 1_000 < now()

  const isSolved = ({ id, salts, numbers, bits }: Proof) =>
    salts.every((salt, at) => {
      const text = proofText(id, salt, numbers[at] ?? -1)
      return hasZeros(createHash('sha256').update(text).digest(), bits)
    })

  return {
    async ask() {
      if (!settings.newcomerGuard) return null
      const challenge = {
        id: word(16),
        salts: Array.from({ length: PROOF_PUZZLES }, () => word(8)),
        bits: await bitsNow(),
        expiresAt: now() + PROOF_SECONDS * 1_000,
      }
      return { ...challenge, seal: sealOf(challenge) }
    },

    async use(trx, proof) {
      if (!settings.newcomerGuard) return
      if (!proof || !isOurs(proof) || isOver(proof) || !isSolved(proof)) throw wrong()
      if (!(await insertProofUse(trx, proof.id))) throw wrong()
    },
  }
}
