import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { type Db, openDatabase } from '#server/infrastructure/database/database.ts'
import { MEMBERS } from './comment-load.ts'
import type { ServerProcess } from './server-process.ts'
import { ms, type Row } from './table.ts'

const OUTCOMES = 1_000_000
const DAYS = 360
/** Number of parts of the insert, which keeps each statement below the timeout of 30 s. */
const PARTS = 50
/** Reads per second. Readers arrive at this rate whatever the server does. */
const READS_A_SECOND = 100
const [WARM_UP_SECONDS, USUAL_SECONDS] = [5, 10]

/** Inserts a year of outcomes for every `PARTS`th puzzle. Two thirds are solves, one third give-ups. */
async function insertOutcomes(db: Db, part: number) {
  const met = sql`
    select post.id as post_id, 2 + mod(post.id * 7 + n * 37, ${MEMBERS - 1}) as member_id, mod(post.id + n, 3) = 0 as is_lost,
      now() - make_interval(days => 2 + mod(n * 13 + post.id, ${DAYS}), secs => n) as at
    from (select id, count(*) over () as puzzles from post where board = 'custom') as post,
      generate_series(1, ceil(${OUTCOMES}::float8 / post.puzzles)::int) as n
    where mod(post.id, ${PARTS}) = ${part}`
  await sql`
    insert into solver (post_id, member_id, created_at)
    select post_id, member_id, at from (${met}) as met where not is_lost on conflict do nothing`.execute(db)
  await sql`
    insert into give_up (post_id, member_id, created_at)
    select post_id, member_id, at from (${met}) as met
    where is_lost and not exists (select from solver where (post_id, member_id) = (met.post_id, met.member_id))
    on conflict do nothing`.execute(db)
}

const reading = (site: ServerProcess) => ({
  url: `${site.origin}/api/posts?type=${encodeURIComponent('자유게시판')}&page=1&size=10`,
  connections: 8,
  overallRate: READS_A_SECOND,
})

async function readUntil(site: ServerProcess, done: Promise<void>) {
  const measured = Promise.withResolvers<autocannon.Result>()
  const readers = autocannon({ ...reading(site), duration: 3_600 }, (error, result) =>
    error ? measured.reject(error) : measured.resolve(result),
  )
  await done.finally(() => readers.stop())
  return measured.promise
}

/** Runs the nightly rating job on the site, and resolves when it has finished. */
async function night(url: string) {
  const boss = new PgBoss({ connectionString: url, schema: 'pgboss', supervise: false, schedule: false })
  await boss.start()
  try {
    const id = (await boss.send('rate-day', {})) as string
    for (;;) {
      const [job] = await boss.findJobs('rate-day', { id })
      if (job?.state === 'completed') return
      if (job?.state === 'failed') throw new Error(JSON.stringify(job.output))
      await sleep(250)
    }
  } finally {
    await boss.stop()
  }
}

/** Rates a year of a large site in one night, while the server answers readers. */
export async function nightRows(site: ServerProcess, url: string): Promise<Row[]> {
  const { db, close } = await openDatabase({ url, dataDir: '' })
  for (let part = 0; part < PARTS; part += 1) await insertOutcomes(db, part)
  await autocannon({ ...reading(site), duration: WARM_UP_SECONDS })
  const usual = await autocannon({ ...reading(site), duration: USUAL_SECONDS })
  const [before, began] = [await site.cpuSeconds(), performance.now()]
  const felt = await readUntil(site, night(url))
  const [spent, seconds] = [(await site.cpuSeconds()) - before, (performance.now() - began) / 1_000]
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from rating_outcome`.execute(db)
  await close()
  const [p99, usualP99] = [felt.latency.p99, usual.latency.p99]
  return [
    {
      promise: 'a year of outcomes rated in one night',
      figure: '1,000,000 in under 60 s of the server',
      measured: `${rows[0]?.n.toLocaleString('en')} in ${spent.toFixed(0)} s of its CPU, ${seconds.toFixed(0)} s in all; ${Math.round(await site.megabytes())} MB after it`,
      isKept: speed => spent * speed < 60,
    },
    {
      promise: 'a list call meanwhile',
      figure: 'p99 at most twice the usual',
      measured: `${ms(p99)}, usually ${ms(usualP99)}`,
      isKept: () => p99 <= 2 * Math.max(usualP99, 1),
    },
  ]
}
