import { TICKET_SECONDS, TICKET_TRIES } from '#contract/people/sessions/second-factor-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  hitRateCounter,
  type RateLimit,
  rateCounterKey,
  undoRateCounterHit,
} from '#server/platform/limits/rate-counters.ts'
import { isKnownAddress } from '../devices/known-addresses.ts'
import { expiredSignIn } from './signin-tickets.ts'

/**
 * Tries of codes for one member. Three of a million codes are valid at a time. At this rate, even a year of
 * guessing will hardly find a valid code.
 */
const OF_ONE_MEMBER: RateLimit[] = [
  { max: 10, perSeconds: 600 },
  { max: 40, perSeconds: 86_400 },
]

interface Try {
  memberId: number
  address: string
  /**
   * Whether the try comes from one of the member's sessions. Tries from elsewhere are counted separately, so
   * that an attacker with the password can't lock the owner out.
   */
  isAtHome?: true
  ticketId?: string
}

/** Counts each try of a code before the check, and takes back the count of a right code. */
export async function limitFactorTries<T>(
  { db, fingerprint, security }: Pick<AppContext, 'db' | 'fingerprint' | 'security'>,
  { memberId, address, ticketId, isAtHome }: Try,
  check: () => Promise<T>,
) {
  const ofTicket = ticketId && rateCounterKey(fingerprint, 'ticket', ticketId)
  const bound = { max: TICKET_TRIES, perSeconds: TICKET_SECONDS }
  if (ofTicket && (await hitRateCounter(db, ofTicket, [bound])) !== undefined) throw expiredSignIn()
  const isKnown = isAtHome || (await isKnownAddress(db, { memberId, address, fingerprint }))
  const key = rateCounterKey(fingerprint, isKnown ? 'second-factor' : 'second-factor-by-strangers', memberId)
  const wait = await hitRateCounter(db, key, OF_ONE_MEMBER)
  if (wait !== undefined)
    throw new Refusal('too_many_requests', {
      message: '코드가 여러 번 틀렸습니다. 잠시 후 다시 시도해 주세요.',
      retryAfterSeconds: wait,
    })
  const result = await check().catch(async error => {
    const isWrong = error instanceof Refusal && error.details.fields?.code !== undefined
    if (isWrong) security.note('second_factor_refused', { address, memberId })
    // The try failed before the code was checked, so it revealed nothing, and its count is taken back.
    else await undoRateCounterHit(db, key)
    throw error
  })
  await undoRateCounterHit(db, key)
  return result
}
