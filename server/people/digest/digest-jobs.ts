import { koreanDay, weekdayOf } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Settings } from '#server/config/config.ts'
import { reportWhenBack } from '#server/infrastructure/database/retry.ts'
import { listWaitingJobs } from '#server/infrastructure/jobs/waiting-jobs.ts'
import type { Mail } from '#server/infrastructure/mail/mail.ts'
import type { Fingerprint } from '#server/platform/crypto/keyed-hash.ts'
import { findCase } from '#server/puzzles/daily/daily-queries.ts'
import { digestMail } from './digest-mail.ts'
import {
  claimDueReaders,
  type DigestReader,
  findDigestReader,
  listDigestLines,
  updateDigested,
} from './digest-queries.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Readers per transaction, so that none locks many rows for long. */
const AT_ONCE = 200
/** Maximum number of queued digests, so that no digest arrives after the morning. */
const LETTERS_WAITING_MAX = 1_000
/** Time limit of one run, shorter than the interval of the job. */
const TURN_MS = 240_000
const DAY_MS = 86_400_000
const MONDAY = 1

/** The last 07:30 in Korea, and the last one on a Monday. */
export function lastDigestTimes(now: number) {
  const today = Date.parse(`${koreanDay(now)}T07:30:00+09:00`)
  const daily = today > now ? today - DAY_MS : today
  const sinceMonday = (weekdayOf(koreanDay(daily)) - MONDAY + 7) % 7
  return { daily: new Date(daily), weekly: new Date(daily - sinceMonday * DAY_MS) }
}

type Queue = Pick<AppContext, 'db' | 'inTransaction' | 'jobs' | 'now'>

/** Queues the digests that are due, in steps, until all are queued or the time is up. */
export async function queueDigests({ db, inTransaction, jobs, now }: Queue) {
  const until = Date.now() + TURN_MS
  let count = AT_ONCE
  while (count === AT_ONCE && Date.now() < until) {
    const waiting = (await listWaitingJobs(db)).find(({ name }) => name === 'digest-mail')?.jobs ?? 0
    if (waiting >= LETTERS_WAITING_MAX) return
    await inTransaction(async ({ trx }) => {
      const due = await claimDueReaders(trx, { ...lastDigestTimes(now()), limit: AT_ONCE })
      const mails = due.memberIds.map(memberId => ({ memberId }))
      await jobs.addAll(trx, 'digest-mail', mails)
      count = due.count
    })
  }
}

interface Deps {
  db: AppContext['db']
  fingerprint: Fingerprint
  settings: Pick<Settings, 'siteName' | 'siteUrl'>
  mail: Pick<Mail, 'send'>
  now: () => number
}

/** The content of a reader's digest; `undefined` if nothing is unread. */
async function composed({ db, fingerprint, settings, now }: Deps, reader: DigestReader) {
  const { lines, total } = await listDigestLines(db, reader)
  const [newest] = lines
  if (!newest) return undefined
  const daily = await findCase(db, { today: koreanDay(now()) })
  const isPuzzleGone = daily?.form === 'answer' && daily.puzzleId === null
  const content = {
    lines: lines.map(({ message }) => message),
    total,
    daily: isPuzzleGone ? undefined : daily,
  }
  const { siteName, siteUrl } = settings
  const token = unsubscribeToken(fingerprint, reader)
  return {
    message: digestMail(content, { to: reader.email, token, siteName, siteUrl }),
    newestId: newest.id,
  }
}

/**
 * Sends a digest if the member still wants it and still has unread notifications. Resolves to whether it was
 * sent.
 */
export async function sendDigest(site: Deps, memberId: number) {
  const reader = await findDigestReader(site.db, memberId)
  const digest = reader && (await composed(site, reader))
  if (!digest) return false
  await site.mail.send(digest.message)
  await reportWhenBack(() => updateDigested(site.db, memberId, digest.newestId))
  return true
}

/** Queues digests from 07:30 Korean time on, and sends them. */
export async function startDigestJobs({
  inTransaction,
  jobs,
  counts,
  ...site
}: Deps & Pick<AppContext, 'inTransaction' | 'jobs' | 'counts'>) {
  await jobs.work('digest-mail', async ({ memberId }) => {
    if (await sendDigest(site, memberId)) counts.add('mail')
  })
  // Later runs make up for a server that was off in the morning, or for a long queue. No run is at night.
  await jobs.repeat('queue-digests', '*/5 7-20 * * *', () =>
    queueDigests({ db: site.db, inTransaction, jobs, now: site.now }),
  )
}
