import { giveBadges } from '../notebooks/badge-acts.ts'
import type { Site } from '../site.ts'
import { rateDays } from './rating-acts.ts'

/**
 * Asked each hour, and done once a night: from half past four in Korea on, or whenever a site that slept then wakes.
 * What changes meanwhile waits for the next night, so that words stand still by day. Badges follow from the words.
 */
export const startRatingJobs = ({ db, pages, jobs, now }: Pick<Site, 'db' | 'pages' | 'jobs' | 'now'>) =>
  jobs.repeat('rate-day', '31 * * * *', async () => {
    if (await rateDays({ db, pages }, now())) await giveBadges(db)
  })
