import type { Proof, ProofAsked } from '#contract/platform/proof-of-work/proofs.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Safety margin in ms, so that a proof doesn't expire on its way to the server. */
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

/** Begins a proof for the next submission, once. Resolves to nothing if the site requires none. */
export function prepareProof() {
  if (!underWay || (endsAt !== 0 && endsAt < Date.now())) {
    endsAt = 0
    underWay = begin()
    // After a failure, the next call begins another one.
    underWay.catch(() => {
      underWay = undefined
    })
  }
  return underWay
}

/** The prepared proof as a field of a request body. It works once. */
export async function takeProof(): Promise<{ proof?: Proof }> {
  const proof = await prepareProof()
  if (proof) underWay = undefined
  return proof ? { proof } : {}
}
