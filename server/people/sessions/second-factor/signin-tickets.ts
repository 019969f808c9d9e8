import { randomBytes } from 'node:crypto'
import { TICKET_SECONDS } from '#contract/people/sessions/second-factor-rules.ts'
import type { SocialProvider } from '#contract/people/social/social-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { CLOCK_TOLERANCE_SECONDS } from '#server/config/clock-tolerance.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hitRateCounter, rateCounterKey } from '#server/platform/limits/rate-counters.ts'

type TicketParts = Pick<AppContext, 'fingerprint' | 'now' | 'ticketCipher'>

/**
 * An interrupted sign-in: the password or social account was right, but the second factor is still missing.
 */
export interface SignInTicket {
  id: string
  memberId: number
  /**
   * A fingerprint of the first factor. If the password changes or the link ends, the ticket becomes invalid.
   */
  password: string
  /** The provider, if the sign-in was not by password. */
  provider?: SocialProvider | undefined
  until: number
}

export const expiredSignIn = () =>
  invalid('ticket', '시간이 지났거나, 여러 번 틀렸거나, 이미 쓴 로그인입니다. 다시 로그인해 주세요.')

/** The first factor that was used: the password hash, or the person's id at the provider. */
export interface FirstFactor {
  secret: string
  provider?: SocialProvider | undefined
}

const fingerprintOf = ({ fingerprint }: TicketParts, memberId: number, { secret, provider }: FirstFactor) =>
  fingerprint('ticket', JSON.stringify([memberId, secret, ...(provider ? [provider] : [])]))

/** Creates an encrypted ticket, so that nobody can read or forge it. Tickets are not stored. */
export function newTicket(
  site: TicketParts,
  { memberId, opener }: { memberId: number; opener: FirstFactor },
) {
  const ticket: SignInTicket = {
    id: randomBytes(12).toString('base64url'),
    memberId,
    password: fingerprintOf(site, memberId, opener),
    provider: opener.provider,
    until: site.now() + TICKET_SECONDS * 1_000,
  }
  return site.ticketCipher.encrypt(JSON.stringify(ticket))
}

/** Decrypts a ticket. Throws if it is forged or expired. */
export function readTicket({ now, ticketCipher }: TicketParts, text: string): SignInTicket {
  const opened = ticketCipher.decrypt(text)
  const ticket = opened && (JSON.parse(opened) as SignInTicket)
  if (!ticket || ticket.until + CLOCK_TOLERANCE_SECONDS * 1_000 < now()) throw expiredSignIn()
  return ticket
}

/** Consumes a ticket in the transaction that opens the session. Throws if it was used before. */
export async function consumeTicket(
  trx: Db,
  ticketId: string,
  { fingerprint }: Pick<AppContext, 'fingerprint'>,
) {
  const once = { max: 1, perSeconds: TICKET_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS }
  const key = rateCounterKey(fingerprint, 'used-ticket', ticketId)
  if ((await hitRateCounter(trx, key, [once])) !== undefined) throw expiredSignIn()
}

/** Whether this first factor is the one that the ticket was created for. */
export const isOpenedByFactor = (
  site: TicketParts,
  { memberId, password }: SignInTicket,
  opener: FirstFactor,
) => fingerprintOf(site, memberId, opener) === password
