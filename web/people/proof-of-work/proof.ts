import type { Proof, ProofChallenge } from '#contract/platform/proof-of-work/proofs.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Safety margin in ms, so that a proof doesn't expire on its way to the server. */
const EXPIRY_MARGIN_MS = 30_000

function solve(challenge: ProofChallenge): Promise<Proof> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Proof>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number[]>) =>
      resolve({ ...challenge, numbers: data }),
    )
    worker.addEventListener('error', () => reject(new Error('the proof’s worker failed')))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

let pendingProof: Promise<Proof | undefined> | undefined
let validUntil = 0

async function startProof() {
  const { data } = await browserApi('GET /api/signup/proof')
  validUntil = data ? data.expiresAt - EXPIRY_MARGIN_MS : Number.POSITIVE_INFINITY
  return data ? solve(data) : undefined
}

/** Begins a proof for the next submission, once. Resolves to nothing if the site requires none. */
export function prepareProof() {
  if (!pendingProof || (validUntil !== 0 && validUntil < Date.now())) {
    validUntil = 0
    pendingProof = startProof()
    // After a failure, the next call begins another one.
    pendingProof.catch(() => {
      pendingProof = undefined
    })
  }
  return pendingProof
}

/** The prepared proof as a field of a request body. It works once. */
export async function takeProof(): Promise<{ proof?: Proof }> {
  const proof = await prepareProof()
  if (proof) pendingProof = undefined
  return proof ? { proof } : {}
}
