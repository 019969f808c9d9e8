import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { openEmbedded } from '#server/infrastructure/database/embedded/embedded.ts'
import { openPostgres } from '#server/infrastructure/database/postgres.ts'
import { copyReadyFiles } from '#test/support/database/ready-database.ts'
import { aLineTo } from '#test/support/services/line.ts'
import { soon } from '#test/support/soon.ts'
import { poolForJobs } from './embedded-pool.ts'
import { GiveUp } from './jobs.ts'
import { type JobStore, pgBossJobs } from './pg-boss.ts'

const hasty = { pollSeconds: 0.5, repeatSeconds: 1, superviseSeconds: 1, trySeconds: 1 }
const aMail = (subject: string) => ({ to: 'reader@example.com', subject, text: '코드 123456' })
const url = process.env.TEST_DATABASE_URL

suite('jobs', () => {
  let folder: string
  let database: ReturnType<typeof openPostgres>
  let jobs: Awaited<ReturnType<typeof pgBossJobs>>
  const errors: Error[] = []

  async function open() {
    database = url ? openPostgres(url) : await openEmbedded(join(folder, 'db'))
    const store: JobStore = url ? { url } : { pool: database.pool }
    jobs = await pgBossJobs(store, { onError: error => errors.push(error), pace: hasty })
  }
  async function close() {
    await jobs.close()
    await database.close()
  }
  /** Runs a test in which jobs use a connection to PostgreSQL that can be cut. */
  async function overALine(run: (line: Awaited<ReturnType<typeof aLineTo>>) => Promise<void>) {
    await close()
    const line = await aLineTo(url ?? '')
    database = openPostgres(url ?? '')
    jobs = await pgBossJobs({ url: line.url }, { onError: error => errors.push(error), pace: hasty })
    await run(line)
    await close()
    line.close()
    await open()
  }
  /**
   * Collects the subjects of processed mails. `until` waits for a condition that is checked after each mail.
   */
  function recorder(fails = (_subject: string) => false) {
    const seen: string[] = []
    let wake = () => {}
    return {
      seen,
      async work({ subject }: { subject: string }) {
        seen.push(subject)
        wake()
        if (fails(subject)) throw new Error(`the mail server is away for ${subject}`)
      },
      async until(done: () => boolean) {
        while (!done()) await new Promise<void>(resolve => (wake = resolve))
      },
    }
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'danseo-jobs-'))
    if (url) await (await openDatabase({ url, dataDir: folder })).close()
    else await copyReadyFiles(join(folder, 'db'), 'migrated')
    await open()
  })
  after(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  test('a job survives a restart, one of a rolled back transaction never runs, a failing one is tried again', async () => {
    await database.db.transaction().execute(trx => jobs.add(trx, 'mail', aMail('kept')))
    const rolledBack = database.db.transaction().execute(async trx => {
      await jobs.add(trx, 'mail', aMail('never'))
      throw new Error('changed my mind')
    })
    await assert.rejects(rolledBack, /changed my mind/)

    await close()
    await open()

    const { seen, work, until } = recorder(subject => subject === 'fails' && seen.length < 3)
    await jobs.work('mail', work)
    await until(() => seen.includes('kept'))
    await jobs.add(database.db, 'mail', aMail('fails'))
    await until(() => seen.filter(subject => subject === 'fails').length === 2)
    // `kept` and `fails` were sent after `never`. If the rolled-back job existed, the worker would have taken
    // it first.
    assert.deepEqual(seen, ['kept', 'fails', 'fails'])
  })

  test('a letter whose server was killed in the middle of it is sent by the next one', async () => {
    await close()
    await open()
    // The state after a server was killed a minute ago: it had taken the job and never finished it.
    await database.db.transaction().execute(async trx => {
      await jobs.add(trx, 'mail', aMail('cut off'))
      await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
        where name = 'mail' and data ->> 'subject' = 'cut off'`.execute(trx)
    })
    const { work, until, seen } = recorder()
    await jobs.work('mail', work)
    await until(() => seen.includes('cut off'))
  })

  test('each of several letters is reported at once, and the unsent ones of a killed server are sent once', async () => {
    await close()
    await open()
    const subjects = ['one', 'two', 'three']
    for (const subject of subjects) await jobs.add(database.db, 'announcement-mail', aMail(subject))
    const states = async () => {
      const { rows } = await sql<{ subject: string; state: string }>`
        select data ->> 'subject' as subject, state from pgboss.job where name = 'announcement-mail'`.execute(
        database.db,
      )
      return Object.fromEntries(rows.map(({ subject, state }) => [subject, state]))
    }
    const taken: string[] = []
    let reached = () => {}
    let goOn = () => {}
    const atTheSecond = new Promise<void>(resolve => (reached = resolve))
    const silence = new Promise<void>(resolve => (goOn = resolve))
    await jobs.work('announcement-mail', async ({ subject }) => {
      taken.push(subject)
      if (taken.length < 2) return
      reached()
      await silence
    })
    await atTheSecond
    const [first = '', second = ''] = taken
    const [third = ''] = subjects.filter(subject => !taken.includes(subject))
    assert.deepEqual(await states(), { [first]: 'completed', [second]: 'active', [third]: 'active' })

    // Closing does not wait for the mail that never finishes.
    await close()
    goOn()
    await open()
    assert.deepEqual(await states(), { [first]: 'completed', [second]: 'retry', [third]: 'retry' })
    await sql`update pgboss.job set start_after = now() where name = 'announcement-mail'`.execute(database.db)
    const { seen, work, until } = recorder()
    await jobs.work('announcement-mail', work)
    await until(() => seen.length === 2)
    assert.deepEqual(seen.sort(), [second, third].sort())
  })

  if (url)
    test('a letter that was sent while the database restarted is not sent again', () =>
      overALine(async line => {
        const { seen, work } = recorder()
        await jobs.work('mail', async letter => {
          if (seen.length === 0) {
            line.cut()
            setTimeout(() => void line.mend(), 1_500)
          }
          await work(letter)
        })
        await jobs.add(database.db, 'mail', aMail('during the restart'))
        await soon('its end', async () => {
          const { rows } = await sql<{ state: string }>`select state from pgboss.job
          where name = 'mail' and data ->> 'subject' = 'during the restart'`.execute(database.db)
          return rows[0]?.state === 'completed' ? true : undefined
        })
        assert.deepEqual(seen, ['during the restart'])
      }))

  if (url)
    test('letters that were taken over while the database was away are sent once each', () =>
      overALine(async line => {
        const subjects = ['first', 'second', 'third'].map(word => `${word} of the absence`)
        await jobs.addAll(database.db, 'mail', subjects.map(aMail))
        const { seen, work } = recorder()
        await jobs.work('mail', async letter => {
          if (seen.length === 0) {
            line.cut()
            // Simulates what another server does with jobs whose own server no longer sends heartbeats.
            await sql`update pgboss.job set state = 'retry', start_after = now()
            where name = 'mail' and state = 'active'`.execute(database.db)
            setTimeout(() => void line.mend(), 1_500)
          }
          await work(letter)
        })
        await soon('their ends', async () => {
          const { rows } = await sql<{ count: number }>`select count(*)::integer from pgboss.job
          where name = 'mail' and data ->> 'subject' like '%of the absence' and state = 'completed'`.execute(
            database.db,
          )
          return rows[0]?.count === subjects.length ? true : undefined
        })
        assert.deepEqual(seen.toSorted(), subjects.toSorted())
      }))

  test('a stop in the middle of many letters leaves the rest for the next server', async () => {
    await close()
    await open()
    const subjects = Array.from({ length: 5 }, (_, number) => `many ${number}`)
    await jobs.addAll(database.db, 'mail', subjects.map(aMail))
    const sent: string[] = []
    let stopping: Promise<void> | undefined
    await new Promise<void>(resolve => {
      void jobs.work('mail', async ({ subject }) => {
        sent.push(subject)
        stopping ??= jobs.close()
        resolve()
      })
    })
    await stopping
    await database.close()
    await open()
    assert.equal(sent.length, 1)
    const { seen, work, until } = recorder()
    await jobs.work('mail', work)
    await until(() => seen.length === 4)
    assert.deepEqual([...sent, ...seen].sort(), subjects)
  })

  test('a job that its worker gives up is counted as that, and not tried again', async () => {
    await close()
    await open()
    const outcomes: string[] = []
    jobs.watch((name, outcome) => outcomes.push(`${name} ${outcome}`))
    const { seen, work, until } = recorder()
    await jobs.work('mail', async job => {
      await work(job)
      if (job.subject === 'nobody') throw new GiveUp('no such mailbox')
    })
    await jobs.add(database.db, 'mail', aMail('nobody'))
    await until(() => seen.length === 1)
    await jobs.add(database.db, 'mail', aMail('somebody'))
    await until(() => seen.length === 2)
    const { rows } = await sql<{ state: string }>`select state from pgboss.job
      where name = 'mail' and data ->> 'subject' = 'nobody'`.execute(database.db)
    assert.deepEqual([seen, rows], [['nobody', 'somebody'], [{ state: 'completed' }]])
    assert.deepEqual(outcomes[0], 'mail given_up')
  })

  test('turns that were missed while no server ran are made up for by one, which is noted', async () => {
    const yesterday = new Date(Date.now() - 20 * 3_600_000)
    const cron = `${yesterday.getUTCMinutes()} ${(yesterday.getUTCHours() + 9) % 24} * * *`
    await jobs.repeat('nightly', cron, async () => {})
    await jobs.close()
    await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(database.db)
    await sql`update pgboss.schedule set created_on = now() - interval '9 days'`.execute(database.db)
    await sql`update job_run set done_at = now() - interval '3 days'`.execute(database.db)
    await database.close()
    await open()
    let turns = 0
    await new Promise<void>(resolve => {
      void jobs.repeat('nightly', cron, async () => {
        turns += 1
        resolve()
      })
    })
    await jobs.close()
    const { rows } = await sql<{ isNow: boolean }>`
      select done_at > now() - interval '1 minute' as "isNow" from job_run where name = 'nightly'`.execute(
      database.db,
    )
    assert.deepEqual([turns, rows], [1, [{ isNow: true }]])
    await database.close()
    await open()
  })

  test('a transaction of the site goes on while a job is added in it', async () => {
    const { rows } = await database.db.transaction().execute(async trx => {
      await jobs.add(trx, 'mail', aMail('together'))
      return sql<{ one: number }>`select 1 as one`.execute(trx)
    })
    assert.deepEqual(rows, [{ one: 1 }])
  })

  test('a repeated job takes its turn at its hour in Korea, and at no other', async () => {
    let turns = 0
    let others = 0
    // Two hours are allowed, because the test may begin just before a full hour.
    const now = new Date().getUTCHours()
    const hours = (ahead: number) => [now, now + 1].map(hour => (hour + ahead) % 24).join()
    const [inKorea, inUtc] = [hours(9), hours(0)]
    await jobs.repeat('other', `* ${inUtc} * * *`, async () => {
      others += 1
    })
    await jobs.repeat('sweep', `* ${inKorea} * * *`, async () => {
      turns += 1
    })
    await soon('its turn', async () => (turns > 0 ? true : undefined))
    assert.deepEqual([turns, others], [1, 0])
  })

  test('jobs are planned and retried again soon after the clock was set back', async () => {
    await sql`update pgboss.version set cron_on = now() + interval '9 hours'`.execute(database.db)
    await sql`update pgboss.queue
      set monitor_claim_on = now() + interval '9 hours', maintain_on = now() + interval '9 hours'`.execute(
      database.db,
    )
    let turns = 0
    await jobs.repeat('after-the-clock', '* * * * *', async () => {
      turns += 1
    })
    await soon('its turn', async () => (turns > 0 ? true : undefined))
    const { rows } = await sql`select name from pgboss.queue
      where greatest(monitor_claim_on, maintain_on) > now() + interval '1 hour'`.execute(database.db)
    assert.deepEqual(rows, [])
  })

  test('the database goes on after a block of the queue failed', async () => {
    const block = poolForJobs(database.pool).executeSql('begin; select 1 / 0; commit')
    await assert.rejects(block, /division by zero/)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db)
    assert.deepEqual(rows, [{ one: 1 }])
    const expected =
      /away for fails|no such mailbox|shut down|the server stops|calling end on the pool|connection is not opened|terminated|ECONNREFUSED|ECONNRESET/
    assert.deepEqual(
      errors.filter(({ message }) => !expected.test(message)),
      [],
    )
  })
})
