import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { caller } from '#test/support/calls/calls.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import {
  assertNothingLostOrDoubled,
  membersOf,
  puzzlesOf,
  WRITERS_PASSWORD,
} from '#test/support/servers/site-of-writers.ts'
import { isAcknowledged, type Written, writers } from '#test/support/servers/writers.ts'
import { hasNginx, startNginx } from '#test/support/services/nginx.ts'
import { soon } from '#test/support/soon.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { startRedis } from '../../scripts/redis.mjs'

const MEMBERS = 6
const PUZZLES = 12
const ADMIN_PASSWORD = 'admin-at-fault1!'
/** The duration of each fault. */
const STEADY_MS = 2_000
/** The promise: writes succeed again this long after the fault ends. */
const RECOVERY_MS = 5_000

interface Fault {
  name: string
  /** Whether writes may fail while the fault lasts. */
  isNoticed: boolean
  strike: () => Promise<unknown>
  mend: () => Promise<unknown>
}

/** PostgreSQL with a replica, Redis, two servers and the operators' nginx before them. */
async function wholeSite(context: TestContext) {
  const primary = await startPostgres()
  if (!primary || !hasNginx()) throw new Error('PostgreSQL and nginx are needed here')
  context.after(() => primary.stop())
  const replica = await primary.startReplica()
  context.after(() => replica.stop())
  const redis = await startRedis()
  context.after(redis.kill)
  const ports = [await freePort(), await freePort()]
  const dataDir = await aDataFolder()
  const start = (port: number) =>
    startProcess({
      PORT: String(port),
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD,
    })
  const sites = ports.map(start)
  context.after(() => Promise.all(sites.map(site => site.stop())))
  const origins = await Promise.all(sites.map(site => site.origin))
  const nginx = await startNginx(ports.map(String), { limited: false })
  context.after(() => nginx.stop())

  const faults: Fault[] = [
    {
      name: 'a server is killed',
      isNoticed: true,
      strike: async () => sites[0]?.stop('SIGKILL'),
      async mend() {
        sites[0] = start(ports[0] as number)
        await sites[0].origin
      },
    },
    { name: 'PostgreSQL crashes', isNoticed: true, strike: primary.halt, mend: primary.start },
    { name: 'Redis is killed', isNoticed: false, strike: redis.kill, mend: redis.start },
    { name: 'the replica crashes', isNoticed: false, strike: replica.halt, mend: replica.start },
  ]
  return { database: primary.url, dataDir, origins, nginx, faults, sites }
}

/** Causes and ends the fault while members write. Resolves to the time at which it ended. */
async function endure({ strike, mend }: Fault, written: Written[]) {
  const struckAt = performance.now()
  await strike()
  await setTimeout(STEADY_MS / 2)
  await mend()
  const backAt = performance.now()
  const first = await soon('a write that succeeds', async () =>
    written.find(each => each.startedAt > backAt && isAcknowledged(each)),
  )
  await setTimeout(STEADY_MS)
  return { struckAt, backAt, recoveredAfterMs: Math.round(first.endedAt - backAt) }
}

// Runs once, with the tests of PostgreSQL. It starts all servers that it needs.
if (process.env.TEST_DATABASE_URL)
  test('while servers, PostgreSQL and Redis die and return, no acknowledged write is lost and none is done twice', async context => {
    const { database, dataDir, origins, nginx, faults, sites } = await wholeSite(context)
    const [, steady = ''] = origins
    const members = await membersOf(steady, { database, count: MEMBERS })
    const [listener = { memberId: 0, token: '' }] = members
    const stream = await listenTo(
      `${steady}/api/notifications/subscribe?receiverId=${listener.memberId}`,
      listener,
    )
    context.after(stream.close)

    const { written, stop } = writers(
      nginx.origin,
      members,
      await puzzlesOf(steady, { password: ADMIN_PASSWORD, count: PUZZLES }),
    )
    await setTimeout(STEADY_MS)
    const windows: { from: number; to: number }[] = []
    for (const fault of faults) {
      const { struckAt, backAt, recoveredAfterMs } = await endure(fault, written)
      const failed = written.filter(each => each.endedAt > struckAt && !isAcknowledged(each))
      context.diagnostic(
        `${fault.name}: away ${Math.round(backAt - struckAt)} ms, ${failed.length} refused, first success after ${recoveredAfterMs} ms`,
      )
      assert.ok(recoveredAfterMs < RECOVERY_MS, `${fault.name}: ${recoveredAfterMs} ms`)
      if (fault.isNoticed) windows.push({ from: struckAt, to: backAt + RECOVERY_MS })
    }
    await stop()

    const failed = written.filter(each => !isAcknowledged(each))
    const unexplained = failed.filter(
      ({ startedAt, endedAt }) => !windows.some(({ from, to }) => endedAt >= from && startedAt <= to),
    )
    assert.deepEqual(unexplained, [], 'refused though nothing was away')
    const { unanswered } = await assertNothingLostOrDoubled(database, written)
    const statuses = Object.groupBy(failed, ({ status }) => status)
    context.diagnostic(
      `${written.length - failed.length} writes acknowledged, each there once; ${failed.length} refused (${Object.entries(
        statuses,
      )
        .map(([status, all]) => `${status}: ${all?.length}`)
        .join(', ')}), of which ${unanswered} comments stand`,
    )

    // Background jobs work again: the letter with a code is sent.
    const [, writer = listener] = members
    const { post } = caller(nginx.origin)
    const letter = await post(listener, '/api/email/authentication', {
      email: 'writer@example.com',
      password: WRITERS_PASSWORD,
    })
    assert.equal(letter.status, 200)
    await soon('the letter', async () => (await readdir(join(dataDir, 'outbox')).catch(() => []))[0])
    // A stream that was open all the time still delivers.
    const own = await post(listener, '/api/post', puzzleOf({ title: '알림을 기다리는 글' }))
    const postId: number = own.body.data.postId
    await post(writer, '/api/comment', { postId, parentId: null, content: '들립니까?' })
    await soon('the notification', async () => stream.events()[0])
    for (const site of sites) assert.equal(site.heard.err, '')
  })
