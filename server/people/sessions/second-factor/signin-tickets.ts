import { randomBytes } from 'node:crypto'
import { TICKET_SECONDS } from '#contract/people/sessions/second-factor-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { CLOCK_TOLERANCE_SECONDS } from '#server/config/clock-tolerance.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hitRateCounter, tallyKey } from '#server/platform/limits/rate-counters.ts'

type TicketParts = Pick<AppContext, 'fingerprint' | 'now' | 'sealedTickets'>

/** A sign-in after a right password that still needs a code. */
interface Ticket {
  id: string
  memberId: number
  /** A fingerprint of the password hash. A changed password voids the ticket. */
  password: string
  until: number
}

export const spentTicket = () =>
  invalid('ticket', '시간이 지났거나, 여러 번 틀렸거나, 이미 쓴 로그인입니다. 다시 로그인해 주세요.')

const printOf = ({ fingerprint }: TicketParts, memberId: number, passwordHash: string) =>
  fingerprint('ticket', JSON.stringify([memberId, passwordHash]))

/** Creates an encrypted ticket, so that nobody can read or forge one. Nothing of it is stored. */
export function newTicket(
  site: TicketParts,
  { memberId, passwordHash }: { memberId: number; passwordHash: string },
) {
  const ticket: Ticket = {
    id: randomBytes(12).toString('base64url'),
    memberId,
    password: printOf(site, memberId, passwordHash),
    until: site.now() + TICKET_SECONDS * 1_000,
  }
  return site.sealedTickets.seal(JSON.stringify(ticket))
}

/** Decrypts a ticket. Throws if it is forged or expired. */
export function readTicket({ now, sealedTickets }: TicketParts, text: string): Ticket {
  const opened = sealedTickets.open(text)
  const ticket = opened && (JSON.parse(opened) as Ticket)
  if (!ticket || ticket.until + CLOCK_TOLERANCE_SECONDS * 1_000 < now()) throw spentTicket()
  return ticket
}

/** Consumes a ticket in the transaction that opens its session. Throws if it was used before. */
export async function spendTicket(
  trx: Db,
  ticketId: string,
  { fingerprint }: Pick<AppContext, 'fingerprint'>,
) {
  const once = { max: 1, perSeconds: TICKET_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS }
  const key = tallyKey(fingerprint, 'used-ticket', ticketId)
  if ((await hitRateCounter(trx, key, [once])) !== undefined) throw spentTicket()
}

/** Whether the password has not changed since the ticket was created. */
export const isOfPassword = (
  site: TicketParts,
  { memberId, password }: Ticket,
  passwordHash: string | null,
) => passwordHash !== null && printOf(site, memberId, passwordHash) === password
