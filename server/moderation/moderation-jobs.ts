import type { Site } from '../site.ts'
import { returnUnreviewed } from './automatic-acts.ts'
import { endPins } from './pin-acts.ts'
import { finishSweeps } from './sweep-acts.ts'

type Needs = Pick<Site, 'db' | 'act' | 'files' | 'log' | 'pages' | 'settings' | 'jobs'>

/** Every five minutes what nobody looked at in time comes back, and pins end whose time is over. */
export const startModerationJobs = ({ jobs, ...site }: Needs) =>
  jobs.repeat('return-unreviewed', '*/5 * * * *', async () => {
    await returnUnreviewed(site)
    await finishSweeps(site)
    await endPins(site)
  })
