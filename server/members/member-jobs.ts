import { deleteExpiredBars } from '../accounts/barred-address-queries.ts'
import { deleteExpiredCodes } from '../accounts/code-queries.ts'
import { deleteOldConsents } from '../consents/consent-queries.ts'
import type { Letter, Mail } from '../engines/mail/mail.ts'
import { deleteOldProofUses } from '../proofs/proof-queries.ts'
import { deleteOldSendings } from '../sendings/sending-queries.ts'
import { deleteOldAddresses } from '../sessions/known-addresses.ts'
import { deleteOldDevices } from '../sessions/known-device-queries.ts'
import { deleteExpiredSessions } from '../sessions/session-queries.ts'
import type { Site } from '../site.ts'
import { deleteOldTallies } from '../tallies.ts'

/** Sends the queued mails, and every hour deletes the sessions, codes, counts, consents, bars and sendings that are over. */
export async function startMemberJobs({
  db,
  jobs,
  mail,
  counts,
}: Pick<Site, 'db' | 'jobs' | 'counts'> & { mail: Mail }) {
  async function send(letter: Letter) {
    await mail.send(letter)
    counts.add('mail')
  }
  await jobs.work('mail', send)
  await jobs.work('announcement-mail', send)
  await jobs.repeat('sweep-sessions-and-codes', '17 * * * *', async () => {
    await deleteExpiredSessions(db)
    await deleteExpiredCodes(db)
    await deleteOldTallies(db)
    await deleteOldProofUses(db)
    await deleteOldAddresses(db)
    await deleteOldDevices(db)
    await deleteOldConsents(db)
    await deleteExpiredBars(db)
    await deleteOldSendings(db)
  })
}
