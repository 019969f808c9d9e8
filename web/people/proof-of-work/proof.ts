import type { Proof, ProofAsked } from '#contract/platform/proof-of-work/proofs.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Before it ends on its way. */
const SPARE_MS = 30_000

function solve(asked: ProofAsked): Promise<Proof> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Proof>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number[]>) =>
      resolve({ ...asked, numbers: data }),
    )
    worker.addEventListener('error', () => reject(new Error('the proof’s worker failed')))
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}

let underWay: Promise<Proof | undefined> | undefined
let endsAt = 0

async function begin() {
  const { data } = await browserApi('GET /api/signup/proof')
  endsAt = data ? data.expiresAt - SPARE_MS : Number.POSITIVE_INFINITY
  return data ? solve(data) : undefined
}

/** A proof for what is sent next, begun once; nothing where the site asks for none. */
export function prepareProof() {
  if (!underWay || (endsAt !== 0 && endsAt < Date.now())) {
    endsAt = 0
    underWay = begin()
    // Asked for again at the next need.
    underWay.catch(() => {
      underWay = undefined
    })
  }
  return underWay
}

/** The proof that was prepared, which works once: as a field of a body. */
export async function takeProof(): Promise<{ proof?: Proof }> {
  const proof = await prepareProof()
  if (proof) underWay = undefined
  return proof ? { proof } : {}
}
