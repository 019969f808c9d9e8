import type { Site } from '#server/app-context.ts'
import { deleteOldGuests } from './play/guest-queries.ts'
import { prepareDays } from './supply-acts.ts'

type Needs = Pick<Site, 'db' | 'act' | 'fingerprint' | 'jobs' | 'log'>

/**
 * Each hour the days ahead get their cases where they have none, and what guests left behind goes: so a machine that
 * slept for days catches up soon. A failure at the start is only logged: a site whose disk is full is still read.
 */
export async function startDailyJobs({ jobs, log, ...site }: Needs) {
  const prepare = async () => {
    await prepareDays(site, Date.now())
    await deleteOldGuests(site.db)
  }
  await prepare().catch(error => log.error({ err: error }, 'daily cases'))
  await jobs.repeat('daily-prepare', '0 * * * *', prepare)
}
