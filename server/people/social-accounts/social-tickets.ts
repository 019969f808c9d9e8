import { createHash, randomBytes } from 'node:crypto'
import { PASSKEY_CHALLENGE_SECONDS, PASSKEY_PROOF_SECONDS } from '#contract/people/passkeys/passkey-rules.ts'
import {
  RECOVERY_LINK_DAYS,
  SOCIAL_JOIN_SECONDS,
  SOCIAL_PROOF_SECONDS,
  SOCIAL_STATE_SECONDS,
  type SocialProvider,
} from '#contract/people/social/social-rules.ts'
import type { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { CLOCK_TOLERANCE_SECONDS } from '#server/config/clock-tolerance.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hitRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import type { SocialIdentity } from './social-identities.ts'

/** The content of each kind of ticket. All tickets are encrypted, and none is stored. */
interface Contents {
  /** Sent to the provider and back. Only the browser with the nonce can use it. */
  state: {
    provider: SocialProvider
    nonceHash: string
    aim: 'enter' | 'link' | 'prove'
    memberId?: number
  }
  /** A person who has signed in at a provider and is not a member yet. */
  join: Omit<SocialIdentity, 'token'>
  /** Proof that a member has just signed in at the provider again. */
  proof: { memberId: number; sessionId: string; provider: SocialProvider; subject: string; token: string }
  /** A challenge that a passkey must sign. If the aim is `add`, the ticket names the member. */
  challenge: { challenge: string; aim: 'show' | 'add'; memberId?: number }
  /** Proof that a member has just used a passkey. */
  shown: { memberId: number; sessionId: string; passkeyId: number }
  /** The link mailed to a member without a password. */
  back: { memberId: number; email: string }
}
type Kind = keyof Contents

export type TicketOf<K extends Kind> = Contents[K] & { kind: K; id: string; until: number }

const seconds: Record<Kind, number> = {
  state: SOCIAL_STATE_SECONDS,
  join: SOCIAL_JOIN_SECONDS,
  proof: SOCIAL_PROOF_SECONDS,
  challenge: PASSKEY_CHALLENGE_SECONDS,
  shown: PASSKEY_PROOF_SECONDS,
  back: RECOVERY_LINK_DAYS * 86_400,
}

type TicketParts = Pick<AppContext, 'fingerprint' | 'now' | 'socialCipher'>

export function sealTicket<K extends Kind>(site: TicketParts, kind: K, content: Contents[K]) {
  const id = randomBytes(12).toString('base64url')
  const until = site.now() + seconds[kind] * 1_000
  return site.socialCipher.encrypt(JSON.stringify({ kind, id, until, ...content }))
}

/** Decrypts a ticket of this kind; `undefined` if it is forged, expired or of another kind. */
export function openTicket<K extends Kind>({ now, socialCipher }: TicketParts, kind: K, text: string) {
  const opened = socialCipher.decrypt(text)
  const ticket = opened && (JSON.parse(opened) as TicketOf<K>)
  if (!ticket || ticket.kind !== kind) return undefined
  return ticket.until + CLOCK_TOLERANCE_SECONDS * 1_000 < now() ? undefined : ticket
}

/** The longest window of a rate counter, in seconds. */
const COUNTED_SECONDS = 86_400

/** Consumes a ticket within a transaction. Throws if it was used before. */
export async function consumeTicketOnce(
  trx: Db,
  { kind, id }: Pick<TicketOf<Kind>, 'kind' | 'id'>,
  { fingerprint, spent }: Pick<AppContext, 'fingerprint'> & { spent: () => Refusal },
) {
  const perSeconds = Math.min(COUNTED_SECONDS, seconds[kind] + 2 * CLOCK_TOLERANCE_SECONDS)
  const key = rateCounterKey(fingerprint, `used-${kind}`, id)
  if ((await hitRateCounter(trx, key, [{ max: 1, perSeconds }])) !== undefined) throw spent()
}

export const hashOfNonce = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')
