import Type, { type Static } from 'typebox'
import { type Call, Data, OrNull } from '#contract/platform/http/schema.ts'
import { PROOF_BITS_MAX, PROOF_BITS_MIN, PROOF_PUZZLES } from './proof-rules.ts'

const Word = () => Type.String({ pattern: '^[\\w-]{1,64}$', maxLength: 64 })

/** The challenge for a browser. The seal authenticates all of it as issued by the site. */
const challengeFields = {
  id: Word(),
  salts: Type.Array(Word(), { minItems: PROOF_PUZZLES, maxItems: PROOF_PUZZLES }),
  bits: Type.Integer({ minimum: PROOF_BITS_MIN, maximum: PROOF_BITS_MAX }),
  /** The expiry in ms since 1970. */
  expiresAt: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  seal: Word(),
}

export const ProofChallenge = Type.Object(challengeFields)
export type ProofChallenge = Static<typeof ProofChallenge>

/**
 * The challenge with its solution. It shows that a computer worked for a moment, and contains no personal
 * data.
 */
export const Proof = Type.Object({
  ...challengeFields,
  numbers: Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
    minItems: PROOF_PUZZLES,
    maxItems: PROOF_PUZZLES,
  }),
})
export type Proof = Static<typeof Proof>

export const proofCalls = {
  'GET /api/signup/proof': {
    summary: '자동 가입을 막는 계산 문제. null = 이 사이트는 묻지 않습니다',
    access: 'anyone',
    isPersonal: true,
    limit: 'check',
    reply: Data(OrNull(ProofChallenge)),
  },
} as const satisfies Record<string, Call>
