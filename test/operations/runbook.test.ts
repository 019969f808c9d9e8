import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { caller } from '#test/support/calls/calls.ts'
import { aReadyFolder, startProcess } from '#test/support/servers/process.ts'

/** The lines of a runbook that set the password of an admin: for PostgreSQL, and for the embedded database. */
async function passwordLines(file: string) {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.filter(line => /^(?:hash=|psql .* password_hash|.*pglite.* password_hash)/.test(line))
}

test('an admin who lost the password gets another one by the runbook’s commands as they are written', async t => {
  if (process.env.TEST_DATABASE_URL) return t.skip('the commands act on an embedded database')
  const DATA_DIR = await aReadyFolder()
  const start = async () => {
    const site = startProcess({ DATA_DIR })
    t.after(() => site.stop('SIGKILL'))
    return { site, ...caller(await site.origin) }
  }
  const first = await start()
  assert.equal(await first.site.stop(), 0)

  const lines = await passwordLines('ops/runbook.md')
  assert.equal(lines.length, 3)
  assert.deepEqual(await passwordLines('ops/runbook.ko.md'), lines)
  const script = ['psql() { echo "$3"; }', ...lines].join('\n').replace('data/db', '"$0"')
  const { status, stdout, stderr } = spawnSync('bash', ['-euc', script, join(DATA_DIR, 'db')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres:///danseo' },
  })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /password_hash = '\$argon2id\$v=19\$m=[^']{60,}' where id = 1/)

  const second = await start()
  const signin = await second.post(null, '/api/signin', { username: 'admin', password: 'the-new-1!' })
  assert.equal(signin.status, 200)
  assert.equal(await second.site.stop(), 0)
})
