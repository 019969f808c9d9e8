import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { layReady } from '../../../test/support/ready-database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { poolForJobs } from './embedded-pool.ts'
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
  /** Collects the subjects of mails worked on; `next` waits for one more. */
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
    if (!url) await layReady(join(folder, 'db'), 'new')
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
    // Queued after `never`, so a worker that could see `never` would have taken it first.
    assert.deepEqual(seen, ['kept', 'fails', 'fails'])
  })

  test('a letter whose server was killed in the middle of it is sent by the next one', async () => {
    await close()
    await open()
    // As the killed one left it: taken, and never ended.
    await database.db.transaction().execute(async trx => {
      await jobs.add(trx, 'mail', aMail('cut off'))
      await sql`update pgboss.job set state = 'active', started_on = now()
        where name = 'mail' and data ->> 'subject' = 'cut off'`.execute(trx)
    })
    const { work, until, seen } = recorder()
    await jobs.work('mail', work)
    await until(() => seen.includes('cut off'))
  })

  test('a transaction of the site goes on while a job is added in it', async () => {
    const { rows } = await database.db.transaction().execute(async trx => {
      await jobs.add(trx, 'mail', aMail('together'))
      return sql<{ one: number }>`select 1 as one`.execute(trx)
    })
    assert.deepEqual(rows, [{ one: 1 }])
  })

  test('a repeated job takes its turn', async () => {
    let turns = 0
    let wake = () => {}
    const turn = new Promise<void>(resolve => (wake = resolve))
    await jobs.repeat('sweep', '* * * * *', async () => {
      turns += 1
      wake()
    })
    await turn
    assert.equal(turns, 1)
  })

  test('the database goes on after a block of the queue failed', async () => {
    const block = poolForJobs(database.pool).executeSql('begin; select 1 / 0; commit')
    await assert.rejects(block, /division by zero/)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db)
    assert.deepEqual(rows, [{ one: 1 }])
    assert.deepEqual(errors, [])
  })
})
