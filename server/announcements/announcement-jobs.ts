import { listWaitingJobs } from '../engines/jobs/waiting-jobs.ts'
import type { Site } from '../site.ts'
import { tellNext } from './announcement-acts.ts'
import { listUnderWay } from './announcement-queries.ts'

/** Letters that may wait: with more of them the next members are told a minute later. */
const LETTERS_WAITING_MAX = 1_000
/** A turn ends before the next begins. */
const TURN_MS = 40_000

type Needs = Pick<Site, 'db' | 'act' | 'jobs' | 'settings'>

const lettersWaiting = async ({ db }: Needs) =>
  (await listWaitingJobs(db)).find(({ name }) => name === 'announcement-mail')?.jobs ?? 0

/** Goes on with what is under way, step by step, while its letters go out about as fast. */
export async function goOnAnnouncing(site: Needs, until = Date.now() + TURN_MS) {
  while (Date.now() < until && (await lettersWaiting(site)) < LETTERS_WAITING_MAX) {
    const [next] = await listUnderWay(site.db)
    if (!next) return
    await tellNext(site, next)
  }
}

/** Each minute the next members are told. */
export const startAnnouncementJobs = (site: Needs) =>
  site.jobs.repeat('announce', '* * * * *', () => goOnAnnouncing(site))
