import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { hitRateCounter, type RateLimit, rateCounterKey } from '#server/platform/limits/rate-counters.ts'
import { mailboxOf } from '../mailbox.ts'

/** Rate limits for mails with codes to one mailbox, over all senders and accounts. */
const TO_A_MAILBOX: RateLimit[] = [
  { max: 5, perSeconds: 3_600 },
  { max: 10, perSeconds: 86_400 },
]

/** The share of those mails that strangers may send. The rest is reserved for the owner. */
const BY_STRANGERS: RateLimit[] = [
  { max: 4, perSeconds: 3_600 },
  { max: 8, perSeconds: 86_400 },
]

/**
 * The share of one stranger's IP address. One stranger can't exhaust what the owner needs at an unknown
 * address.
 */
const BY_ONE_STRANGER: RateLimit[] = [
  { max: 3, perSeconds: 3_600 },
  { max: 5, perSeconds: 86_400 },
]

interface CodeMail {
  email: string
  /** The caller's IP address, unless the owner is known to use it. */
  stranger?: string | undefined
}

/** Counts a mail to a mailbox. Returns the seconds to wait if a limit is reached. */
export async function countMail(
  trx: Db,
  { email, stranger }: CodeMail,
  { fingerprint }: Pick<AppContext, 'fingerprint'>,
): Promise<number | undefined> {
  const mailbox = mailboxOf(email)
  const bounded: [string, RateLimit[]][] = [
    ...(stranger
      ? ([
          [rateCounterKey(fingerprint, 'mail-by-stranger', mailbox, stranger), BY_ONE_STRANGER],
          [rateCounterKey(fingerprint, 'mail-by-strangers', mailbox), BY_STRANGERS],
        ] as [string, RateLimit[]][])
      : []),
    [rateCounterKey(fingerprint, 'mail', mailbox), TO_A_MAILBOX],
  ]
  for (const [key, bounds] of bounded) {
    const wait = await hitRateCounter(trx, key, bounds)
    if (wait !== undefined) return wait
  }
  return undefined
}
