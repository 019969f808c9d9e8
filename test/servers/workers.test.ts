import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { readSettings } from '#server/config/config.ts'
import { freshDatabase, startedDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'

const isEmbedded = !process.env.TEST_DATABASE_URL
const NEEDS_POSTGRES = 'workers share a PostgreSQL'

/** Uses a new connection each time, because workers share the load by connections. */
function get(origin: string, path: string, headers = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request(origin + path, { agent: false, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

/** The workers that have written to the log, whose lines are JSON. */
const pidsIn = (log: string) =>
  new Set([...log.matchAll(/^\{.*"pid":(\d+).*"msg":"request completed"\}$/gm)].map(([, pid]) => Number(pid)))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a number of workers that can’t be is a bad setting, and so is a replica of nothing', () => {
  const DATABASE_URL = 'postgres://here/danseo'
  for (const WORKERS of ['many', '0', '1.5', '257'])
    assert.throws(() => readSettings({ WORKERS, DATABASE_URL }), /WORKERS: /)
  assert.throws(() => readSettings({ WORKERS: '2' }), /WORKERS: the embedded database is one process’s/)
  assert.throws(() => readSettings({ DATABASE_REPLICA_URL: DATABASE_URL }), /DATABASE_REPLICA_URL: /)
  assert.equal(readSettings({ WORKERS: 'auto' }).workers, 1)
  assert.equal(readSettings({ WORKERS: '2', DATABASE_URL }).workers, 2)
})

test('three workers are one site: one greeting, one secret, one sum of numbers; who dies is replaced; all stop', async t => {
  if (isEmbedded) return t.skip(NEEDS_POSTGRES)
  const env = await startedDatabase()
  const site = startProcess({
    ...env,
    DATA_DIR: await aDataFolder(),
    WORKERS: '3',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'admin-of-three1!',
  })
  t.after(() => site.stop())
  const origin = await site.origin
  const askUntilHeardFrom = (count: number, besides = new Set<number>()) =>
    soon(`${count} workers`, async () => {
      // A dying worker cuts its connections, and the next connection reaches another worker.
      await Promise.allSettled(Array.from({ length: 12 }, () => get(origin, '/api/posts?page=1')))
      const pids = [...pidsIn(site.heard.out)].filter(pid => !besides.has(pid))
      return pids.length >= count ? pids : undefined
    })
  const pids = await askUntilHeardFrom(3)
  assert.equal(site.heard.out.match(/ → http/g)?.length, 1)

  const { data } = await (
    await fetch(`${origin}/api/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin-of-three1!' }),
    })
  ).json()
  const authorization = `Bearer ${data.accessToken}`
  const known = await Promise.all(
    Array.from({ length: 12 }, () => get(origin, '/api/user/token', { authorization })),
  )
  assert.deepEqual(new Set(known.map(({ status }) => status)), new Set([200]))

  // Any worker returns the totals of all workers. Each of the twelve requests counts once.
  const counted = async () => {
    const { text } = await get(origin, '/metrics')
    const line =
      /^danseo_http_request_duration_seconds_count\{method="GET",route="\/api\/user\/token",.*\} (\d+)$/m
    return Number(line.exec(text)?.[1])
  }
  assert.deepEqual([await counted(), await counted(), await counted()], [12, 12, 12])

  const [victim = 0] = pids
  process.kill(victim, 'SIGKILL')
  await askUntilHeardFrom(1, new Set(pids))
  assert.match(site.heard.out, new RegExp(`worker ${victim} ended \\(SIGKILL\\)`))

  assert.equal(await site.stop(), 0)
  assert.deepEqual([...pidsIn(site.heard.out)].filter(isAlive), [])
})

test('servers that start together on an empty database make one schema and one admin', async t => {
  if (isEmbedded) return t.skip(NEEDS_POSTGRES)
  const env = await freshDatabase()
  const sites = await Promise.all(
    Array.from({ length: 3 }, async () => startProcess({ ...env, DATA_DIR: await aDataFolder() })),
  )
  await Promise.all(sites.map(site => site.origin))
  const passwords = sites.filter(({ heard }) => /관리자: admin \//.test(heard.out))
  assert.equal(passwords.length, 1)
  assert.deepEqual(await Promise.all(sites.map(site => site.stop())), [0, 0, 0])
})
