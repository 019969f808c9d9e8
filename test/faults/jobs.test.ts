import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'

/** Longer than the job store's two polling intervals together. */
const PATIENCE_MS = 150_000

if (process.env.TEST_DATABASE_URL)
  test('every repeated job that the site was down for is made up for after its start', async t => {
    const env = await freshDatabase()
    const client = new pg.Client({ connectionString: env.DATABASE_URL as string })
    await client.connect()
    t.after(() => client.end())
    const list = async (statement: string) =>
      (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name)
    const scheduled = () => list('select name from pgboss.schedule order by name')

    const first = startProcess({ ...env, DATA_DIR: await aDataFolder() })
    await first.origin
    const jobs = await scheduled()
    assert.ok(jobs.includes('keep-retention') && jobs.length > 10, jobs.join())
    await first.stop()
    // Sets the state of a server that was away for nine days, in which every job was due.
    await client.query(`update pgboss.schedule set created_on = now() - interval '30 days'`)
    await client.query(`update pgboss.version set cron_on = now() - interval '9 days'`)
    await client.query(`update job_run set done_at = now() - interval '9 days'`)
    await client.query(`delete from pgboss.job where name in (select name from pgboss.schedule)`)

    const second = startProcess({ ...env, DATA_DIR: await aDataFolder() })
    t.after(() => second.stop())
    await second.origin
    const missing = () =>
      list(`select schedule.name from pgboss.schedule left join job_run using (name)
        where job_run.done_at is null or job_run.done_at < now() - interval '1 day' order by schedule.name`)
    const isDone = async () => ((await missing()).length === 0 ? true : undefined)
    await soon('every job', isDone, PATIENCE_MS).catch(async () => assert.deepEqual(await missing(), []))
    assert.deepEqual(await scheduled(), jobs)
  })
