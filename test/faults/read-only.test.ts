import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { caller } from '#test/support/calls/calls.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'

const ADMIN_PASSWORD = 'admin-at-fault1!'
/** The connections of the server's pool. */
const CONNECTIONS = 10

if (process.env.TEST_DATABASE_URL)
  test('a database that was read-only for a while takes writes again, and no connection of that time is used any more', async context => {
    const { DATABASE_URL } = await startedDatabase()
    const site = startProcess({
      DATABASE_URL: DATABASE_URL as string,
      DATA_DIR: await aDataFolder(),
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD,
    })
    context.after(() => site.stop())
    const { get, post } = caller(await site.origin)
    const { data } = (await post(null, '/api/signin', { username: 'admin', password: ADMIN_PASSWORD })).body
    const admin = { token: data.accessToken }
    const { postId } = (await post(admin, '/api/post', draftOf())).body.data
    const comment = async () =>
      (await post(admin, '/api/comment', { postId, parentId: null, content: '지금 됩니까?' })).status

    const client = new pg.Client({ connectionString: DATABASE_URL as string })
    await client.connect()
    context.after(() => client.end())
    const name = new URL(DATABASE_URL as string).pathname.slice(1)
    // The setting applies only to connections that open later. The state of a demoted primary does, too.
    await client.query(`alter database ${name} set default_transaction_read_only = on`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'danseo' and datname = $1`,
      [name],
    )
    await soon('a refused write', async () => ((await comment()) === 503 ? true : undefined))
    // Reads go on, so the pool keeps its connections.
    assert.equal((await get(admin, '/api/user')).status, 200)

    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database ${name} reset default_transaction_read_only`)
    // Each connection from the read-only time may refuse one more write.
    const statuses = []
    for (let turn = 0; turn < 4 * CONNECTIONS; turn += 1) statuses.push(await comment())
    assert.ok(statuses.filter(status => status !== 201).length <= CONNECTIONS, statuses.join())
    assert.deepEqual(new Set(statuses.slice(-CONNECTIONS)), new Set([201]))
  })
