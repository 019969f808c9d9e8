import type { AppContext } from '#server/app-context.ts'
import { listUnsuspended } from './profile-queries.ts'

/**
 * How far each run looks back, in minutes: twice the interval between runs, so that a late run misses nobody.
 */
const LOOKED_BACK_MINUTES = 10

/** Every five minutes, invalidates the cached profiles of members whose suspension has ended. */
export const startProfileJobs = ({ db, jobs, pages }: Pick<AppContext, 'db' | 'jobs' | 'pages'>) =>
  jobs.repeat('show-returned-members', '*/5 * * * *', async () => {
    const returned = await listUnsuspended(db, { minutes: LOOKED_BACK_MINUTES })
    if (returned.length > 0) pages.invalidate(...returned.map(id => `member:${id}` as const))
  })
