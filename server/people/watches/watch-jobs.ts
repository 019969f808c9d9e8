import type { AppContext } from '#server/app-context.ts'
import { insertNotifications } from '#server/people/notifications/notification-queries.ts'
import { lockMembers } from '#server/platform/locks/lock-order.ts'
import {
  deleteOldNews,
  endNews,
  findOpenNews,
  listNextWatchers,
  updateWatchProgress,
} from './watch-queries.ts'

/** Watchers per transaction, so that none locks many members for long. */
const AT_ONCE = 200
/** Time limit of one run, shorter than the interval of the job. */
const TURN_MS = 40_000

type Needs = Pick<AppContext, 'db' | 'inTransaction'>

/** Notifies the next watchers about the oldest news item. Resolves to whether there was one. */
async function notifyNext({ db, inTransaction }: Needs) {
  const news = await findOpenNews(db)
  if (!news) return false
  await inTransaction(async ({ trx, notify }) => {
    const memberIds = await listNextWatchers(trx, news, AT_ONCE)
    const last = memberIds.at(-1)
    await lockMembers(trx, memberIds)
    const isLast = last === undefined || memberIds.length < AT_ONCE
    if (!(await (isLast ? endNews(trx, news) : updateWatchProgress(trx, news, last)))) return
    const { kind, postId, by, commentId } = news
    const about = { kind, postId, by, memberIds, ...(commentId !== null && { commentId }) }
    notify(await insertNotifications(trx, about))
  })
  return true
}

/** Notifies watchers in steps, until all are notified or the time is up. */
export async function notifyWatchers(site: Needs, until = Date.now() + TURN_MS) {
  while (Date.now() < until && (await notifyNext(site)));
}

/** Notifies watchers every minute. */
export async function startWatchJobs({ jobs, ...site }: Needs & Pick<AppContext, 'jobs'>) {
  await jobs.repeat('notify-watchers', '* * * * *', () => notifyWatchers(site))
  await jobs.repeat('sweep-watch-news', '17 5 * * *', async () => void (await deleteOldNews(site.db)))
}
