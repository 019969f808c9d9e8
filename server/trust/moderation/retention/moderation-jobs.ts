import type { Site } from '#server/app-context.ts'
import { returnUnreviewed } from '../automatic/auto-restore-acts.ts'
import { endPins } from '../pins/pin-acts.ts'
import { finishSweeps } from '../sweeps/sweep-end-acts.ts'
import { keepRetention } from './retention-acts.ts'

type Needs = Pick<Site, 'db' | 'act' | 'files' | 'log' | 'pages' | 'settings' | 'jobs'>

/** Every five minutes what nobody looked at in time comes back, and pins end whose time is over; what was kept long enough goes each night. */
export async function startModerationJobs({ jobs, ...site }: Needs) {
  await jobs.repeat('return-unreviewed', '*/5 * * * *', async () => {
    await returnUnreviewed(site)
    await finishSweeps(site)
    await endPins(site)
  })
  await jobs.repeat('keep-retention', '23 19 * * *', () => keepRetention(site))
}
