import type { AppContext } from '#server/app-context.ts'
import { deleteOldGuests } from './play/guest-queries.ts'
import { prepareDays } from './supply-acts.ts'

type Needs = Pick<AppContext, 'db' | 'inTransaction' | 'fingerprint' | 'jobs' | 'log'>

/**
 * Every hour, makes missing cases for the coming days and deletes expired guest rows, so a server that slept
 * for days catches up soon. A failure at startup is only logged, because a site with a full disk must still
 * serve pages.
 */
export async function startDailyJobs({ jobs, log, ...site }: Needs) {
  const prepare = async () => {
    await prepareDays(site, Date.now())
    await deleteOldGuests(site.db)
  }
  await prepare().catch(error => log.error({ err: error }, 'daily cases'))
  await jobs.repeat('daily-prepare', '0 * * * *', prepare)
}
