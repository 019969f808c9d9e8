import type { AppContext } from '#server/app-context.ts'
import type { Mail, MailMessage } from '#server/infrastructure/mail/mail.ts'
import { deleteExpiredBarredAddresses } from '#server/people/accounts/barred-address-queries.ts'
import { deleteExpiredCodes } from '#server/people/accounts/mailed-codes/code-queries.ts'
import { deleteOldConsents } from '#server/people/consents/consent-queries.ts'
import { deleteOldAddresses } from '#server/people/sessions/devices/known-addresses.ts'
import { deleteOldDevices } from '#server/people/sessions/devices/known-device-queries.ts'
import { deleteExpiredSessions } from '#server/people/sessions/session-queries.ts'
import { deleteOldRateCounters } from '#server/platform/limits/rate-counters.ts'
import { deleteOldProofUses } from '#server/platform/proof-of-work/proof-queries.ts'
import { deleteOldSendings } from '#server/platform/sent-once/sending-queries.ts'

/**
 * Sends the queued mails. Every hour, deletes expired sessions, codes, rate counters, consents, bars and
 * idempotency keys.
 */
export async function startMemberJobs({
  db,
  jobs,
  mail,
  counts,
}: Pick<AppContext, 'db' | 'jobs' | 'counts'> & { mail: Mail }) {
  async function send(message: MailMessage) {
    await mail.send(message)
    counts.add('mail')
  }
  await jobs.work('mail', send)
  await jobs.work('announcement-mail', send)
  await jobs.repeat('sweep-sessions-and-codes', '17 * * * *', async () => {
    await deleteExpiredSessions(db)
    await deleteExpiredCodes(db)
    await deleteOldRateCounters(db)
    await deleteOldProofUses(db)
    await deleteOldAddresses(db)
    await deleteOldDevices(db)
    await deleteOldConsents(db)
    await deleteExpiredBarredAddresses(db)
    await deleteOldSendings(db)
  })
}
