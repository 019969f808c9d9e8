import type { Site } from '../site.ts'
import { deleteOldGuests } from './guest-queries.ts'
import { prepareDays } from './supply-acts.ts'

type Needs = Pick<Site, 'db' | 'act' | 'fingerprint' | 'jobs' | 'log'>

/**
 * At three in the morning in Korea the days ahead get their cases, and what guests left behind goes. The first time at
 * the start, where a failure is only noted: a site whose disk is full is read all the same.
 */
export async function startDailyJobs({ jobs, log, ...site }: Needs) {
  const prepare = async () => {
    await prepareDays(site, Date.now())
    await deleteOldGuests(site.db)
  }
  await prepare().catch(error => log.error({ err: error }, 'daily cases'))
  await jobs.repeat('daily-prepare', '0 18 * * *', prepare)
}
