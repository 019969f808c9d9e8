import type { Site } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { type Bound, countTally, tallyKey } from '#server/platform/limits/rate-counters.ts'
import { mailboxOf } from '../mailbox.ts'

/** Letters with a code to one mailbox, whoever has them sent and for whatever account. */
const TO_A_MAILBOX: Bound[] = [
  { max: 5, perSeconds: 3_600 },
  { max: 10, perSeconds: 86_400 },
]

/** So many of them strangers may have sent: the rest waits for the owner. */
const BY_STRANGERS: Bound[] = [
  { max: 4, perSeconds: 3_600 },
  { max: 8, perSeconds: 86_400 },
]

/** So many of those from one address, so that one stranger doesn't use up what an owner on a journey needs. */
const BY_ONE_STRANGER: Bound[] = [
  { max: 3, perSeconds: 3_600 },
  { max: 5, perSeconds: 86_400 },
]

interface Letter {
  email: string
  /** The caller's address, where it isn't known to be the owner's. */
  stranger?: string | undefined
}

/** Counts a letter on its way to a mailbox; the seconds to wait where there have been too many. */
export async function countLetter(
  trx: Db,
  { email, stranger }: Letter,
  { fingerprint }: Pick<Site, 'fingerprint'>,
): Promise<number | undefined> {
  const mailbox = mailboxOf(email)
  const bounded: [string, Bound[]][] = [
    ...(stranger
      ? ([
          [tallyKey(fingerprint, 'mail-by-stranger', mailbox, stranger), BY_ONE_STRANGER],
          [tallyKey(fingerprint, 'mail-by-strangers', mailbox), BY_STRANGERS],
        ] as [string, Bound[]][])
      : []),
    [tallyKey(fingerprint, 'mail', mailbox), TO_A_MAILBOX],
  ]
  for (const [key, bounds] of bounded) {
    const wait = await countTally(trx, key, bounds)
    if (wait !== undefined) return wait
  }
  return undefined
}
