import type { Site } from '#server/app-context.ts'
import { giveBadges } from '#server/puzzles/achievements/badge-acts.ts'
import { countSeasons, fixWorths } from '#server/puzzles/seasons/season-jobs.ts'
import { rateDays } from './rating-acts.ts'

/**
 * Asked each hour, and done once a night: from half past four in Korea on, or whenever a site that slept then wakes.
 * What changes meanwhile waits for the next night, so that words stand still by day. Badges and what a puzzle is worth in
 * its season follow from the words; a season begins with the words of the night before.
 */
export const startRatingJobs = ({ db, pages, jobs, now }: Pick<Site, 'db' | 'pages' | 'jobs' | 'now'>) =>
  jobs.repeat('rate-day', '31 * * * *', async () => {
    await fixWorths(db, now())
    if (!(await rateDays({ db, pages }, now()))) return
    await giveBadges(db)
    await countSeasons(db, now())
    pages.drop('rank')
  })
