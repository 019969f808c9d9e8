import type { Site } from '#server/app-context.ts'
import { listReturned } from './face-queries.ts'

/** Twice as long as the pause between two looks: a late one misses nobody. */
const LOOKED_BACK_MINUTES = 10

/** Every five minutes the profiles of those whose suspension has ended are drawn anew. */
export const startFaceJobs = ({ db, jobs, pages }: Pick<Site, 'db' | 'jobs' | 'pages'>) =>
  jobs.repeat('show-returned-members', '*/5 * * * *', async () => {
    const returned = await listReturned(db, { minutes: LOOKED_BACK_MINUTES })
    if (returned.length > 0) pages.drop(...returned.map(id => `member:${id}` as const))
  })
