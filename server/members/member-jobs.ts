import type { Mail } from '../engines/mail/mail.ts'
import type { Site } from '../site.ts'
import { deleteExpiredCodes } from './code-queries.ts'
import { deleteOldAddresses } from './known-addresses.ts'
import { deleteExpiredSessions } from './session-queries.ts'
import { deleteOldTallies } from './tallies.ts'

/** Sends the queued mails, and every hour sweeps out the sessions, codes and counts that are over. */
export async function startMemberJobs({ db, jobs, mail }: Pick<Site, 'db' | 'jobs'> & { mail: Mail }) {
  await jobs.work('mail', letter => mail.send(letter))
  await jobs.repeat('sweep-sessions-and-codes', '17 * * * *', async () => {
    await deleteExpiredSessions(db)
    await deleteExpiredCodes(db)
    await deleteOldTallies(db)
    await deleteOldAddresses(db)
  })
}
