import type { AppContext } from '#server/app-context.ts'
import { giveBadges } from '#server/puzzles/achievements/badge-acts.ts'
import { countSeasons, fixPuzzleWorths } from '#server/puzzles/seasons/season-jobs.ts'
import { rateDays } from './rating-acts.ts'

/**
 * The job runs hourly but works once a night: after 04:30 Korean time, or later if the server was asleep
 * then. Changes after that wait for the next night, so that levels are stable during the day. Badges and
 * season points depend on the levels, so they are updated afterwards. A season begins with the levels of the
 * night before.
 */
export const startRatingJobs = ({
  db,
  pages,
  jobs,
  now,
}: Pick<AppContext, 'db' | 'pages' | 'jobs' | 'now'>) =>
  jobs.repeat('rate-day', '31 * * * *', async () => {
    await fixPuzzleWorths(db, now())
    const isRated = await rateDays({ db, pages }, now(), async () => {
      await giveBadges(db)
      await countSeasons(db, now())
    })
    if (isRated) pages.invalidate('rank')
  })
