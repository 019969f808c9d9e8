import type { Body, Reply } from '#contract/calls.ts'
import type { ProofOfSelf } from '#contract/people/accounts/proof-of-self.ts'
import { SOCIAL_PROOF_SECONDS, type SocialProvider } from '#contract/people/social/social-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { newListeners } from '#web/app/state/emitter.ts'

/**
 * The state that this tab stores while the person is at the provider. Without it, another tab or browser
 * can't finish the sign-in.
 */
export interface Pending {
  provider: SocialProvider
  aim: 'enter' | 'link' | 'prove'
  nonce: string
  next: string
}
const PENDING = 'social'
const JOINING = 'social-join'
const PROOF = 'social-proof'

const base64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function readTab<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
const writeTab = (key: string, value: unknown) => sessionStorage.setItem(key, JSON.stringify(value))

type OwnProof = Pick<Body<'DELETE /api/user'>, 'password' | 'proof'>

/** Leaves for the provider. Going back from there skips the page that leaves. */
export async function redirectToProvider(
  { provider, aim, next }: Omit<Pending, 'nonce'>,
  { proof = {}, replaces = false }: { proof?: OwnProof; replaces?: boolean } = {},
) {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)))
  // The browser's own SHA-256 needs a secure context, which a site in a local network may lack.
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const start = { provider, nonceHash: base64url(sha256(new TextEncoder().encode(nonce))) }
  const { data } =
    aim === 'enter'
      ? await browserApi('POST /api/social/start', { body: start })
      : await browserApi('POST /api/user/social/start', { body: { ...start, aim, ...proof } })
  writeTab(PENDING, { provider, aim, next, nonce } satisfies Pending)
  if (replaces) location.replace(data.url)
  else location.assign(data.url)
}

/** Takes the stored state, which can be used only once. */
export function takePending() {
  const pending = readTab<Pending>(PENDING)
  sessionStorage.removeItem(PENDING)
  return pending
}

type Finished = Reply<'POST /api/social/finish'>['data']
export type Joining = Extract<Finished, { suggestion: string }> & { next: string; nickname?: string }

/** The step of choosing a nickname survives a reload. */
export const storedJoining = () => readTab<Joining>(JOINING)
export const storeJoining = (joining: Joining) => writeTab(JOINING, joining)
export const removeJoining = () => sessionStorage.removeItem(JOINING)

const proofs = newListeners()
const PROOF_CHECK_MS = 1_000

/** A proof by a provider or a passkey, until it is used or too old. Both are valid for the same time. */
export function storeProof(proof: ProofOfSelf) {
  writeTab(PROOF, { proof, until: Date.now() + (SOCIAL_PROOF_SECONDS - 15) * 1_000 })
  proofs.notify()
}
export function storedProof() {
  const stored = readTab<{ proof: ProofOfSelf; until: number }>(PROOF)
  return stored && stored.until > Date.now() ? stored.proof : undefined
}
export function removeProof() {
  sessionStorage.removeItem(PROOF)
  proofs.notify()
}

/** Calls the listener when the proof may have been added, used or expired. */
export function onProofChange(listener: () => void) {
  const stop = proofs.subscribe(listener)
  const timer = setInterval(listener, PROOF_CHECK_MS)
  return () => {
    stop()
    clearInterval(timer)
  }
}
