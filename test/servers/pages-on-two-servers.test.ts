import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caller } from '#test/support/calls/calls.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { aWritersLog, readersOf, titleOf } from '#test/support/servers/readers.ts'

/** The promised delay for pages of the other server. */
const LAG_MS = 1_000
const WRITES = 15

test('readers of another server are never more than a second behind what was written here', async t => {
  const env = await ownDatabase()
  if (!env.DATABASE_URL) return t.skip("the embedded database is one process's")
  const password = 'admin-of-both-1!'
  const settings = { ...env, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ADMIN_PASSWORD: password }
  const here = startProcess({ ...settings, DATA_DIR: await aDataFolder() })
  const origin = await here.origin
  const there = startProcess({ ...settings, DATA_DIR: await aDataFolder() })
  const other = await there.origin
  try {
    const { post } = caller(origin)
    const { body } = await post(null, '/api/signin', { username: 'admin', password })
    const admin = { token: body.data.accessToken as string }
    const log = aWritersLog()
    const end = readersOf([`${other}/`, `${other}/board/free`], { count: 50, log, lagMs: LAG_MS })
    for (let number = 1; number <= WRITES; number++) {
      const { status } = await post(admin, '/api/post', draftOf({ title: titleOf(number) }))
      assert.equal(status, 201)
      log.add()
      await new Promise(resolve => setTimeout(resolve, 80))
    }
    // The last write must be visible after this time.
    await new Promise(resolve => setTimeout(resolve, LAG_MS + 200))
    assert.ok((await end()) > WRITES)
  } finally {
    await Promise.all([here.stop(), there.stop()])
  }
})
