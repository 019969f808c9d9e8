import type { AppContext } from '#server/app-context.ts'
import { listWaitingJobs } from '#server/infrastructure/jobs/waiting-jobs.ts'
import { continueFanOut } from './announcement-acts.ts'
import { type Channel, listRunning } from './announcement-queries.ts'

/** Maximum queued mails. Beyond this, only notifications on the site are created. */
const WAITING_MAILS_MAX = 1_000
/** Time limit of one run, shorter than the interval of the job. */
const TURN_MS = 40_000

type Needs = Pick<AppContext, 'db' | 'inTransaction' | 'jobs' | 'settings'>

const countWaitingMails = async ({ db }: Needs) =>
  (await listWaitingJobs(db)).find(({ name }) => name === 'announcement-mail')?.jobs ?? 0

/**
 * Continues the announcements under way: notifications as fast as possible, mails at about the rate they are
 * sent.
 */
export async function continueAnnouncements(site: Needs, until = Date.now() + TURN_MS) {
  while (Date.now() < until) {
    const underWay = await listRunning(site.db)
    const nextOn = (channel: Channel) => underWay.find(one => one[channel] < one.lastId)
    const [nextOnSite, nextByMail] = [nextOn('site'), nextOn('mail')]
    const hasRoom = nextByMail !== undefined && (await countWaitingMails(site)) < WAITING_MAILS_MAX
    if (nextOnSite) await continueFanOut(site, nextOnSite, 'site')
    if (nextByMail && hasRoom) await continueFanOut(site, nextByMail, 'mail')
    if (!nextOnSite && !hasRoom) return
  }
}

/** Notifies the next members every minute. */
export const startAnnouncementJobs = (site: Needs) =>
  site.jobs.repeat('announce', '* * * * *', () => continueAnnouncements(site))
