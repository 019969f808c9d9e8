import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { caller } from '#test/support/calls/calls.ts'
import { listenTo, type StreamEvent } from '#test/support/calls/streams.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import {
  assertNothingLostOrDoubled,
  membersOf,
  puzzlesOf,
  queryRows,
} from '#test/support/servers/site-of-writers.ts'
import { isAcknowledged, writers } from '#test/support/servers/writers.ts'
import { hasNginx, startNginx } from '#test/support/services/nginx.ts'
import { soon } from '#test/support/soon.ts'
import { freePort } from '../../scripts/free-port.mjs'

const ADMIN_PASSWORD = 'admin-in-turn1!'
// Few enough writers that a slow machine answers all of them in the seconds before a stopping server closes.
const WRITERS = 4
const READERS = 2
const ROUNDS = 2

/** Two servers on one database behind the operators' nginx, each restarted as a release would. */
async function twoBehindNginx(context: TestContext) {
  const { DATABASE_URL = '' } = await startedDatabase()
  const ports = [await freePort(), await freePort()]
  const DATA_DIR = await aDataFolder()
  const start = (port: number) =>
    startProcess({
      ...{ DATABASE_URL, DATA_DIR, ADMIN_PASSWORD },
      ...{ PORT: String(port), TRUST_PROXY: '1', RATE_LIMIT: 'off' },
    })
  const sites: ReturnType<typeof start>[] = []
  context.after(() => Promise.all(sites.map(site => site.stop())))
  for (const port of ports) {
    const site = start(port)
    sites.push(site)
    await site.origin
  }
  const nginx = await startNginx(ports.map(String), { limited: false })
  context.after(() => nginx.stop())
  async function restart(index: number) {
    const before = sites[index]
    assert.equal(await before?.stop(), 0)
    const errors = before?.heard.out.split('\n').filter(line => line.includes('"level":50'))
    assert.deepEqual(errors, [])
    const after = start(ports[index] as number)
    sites[index] = after
    await after.origin
  }
  return { nginx, restart, database: DATABASE_URL, direct: (await sites[0]?.origin) ?? '' }
}

/**
 * This many readers, each requesting one page or list after the other, never from nginx' cache. Counts
 * answers by status.
 */
function readersOf(origin: string, { paths, count }: { paths: string[]; count: number }) {
  const { send } = caller(origin)
  const statuses: Record<string, number> = {}
  let isOver = false
  async function read(place: number) {
    for (let turn = place; !isOver; turn += 1) {
      const path = paths[turn % paths.length] as string
      const status = await send('GET', null, path, undefined, { 'cache-control': 'no-cache' }).then(
        // nginx and the site send different `retry-after` seconds, so a failure shows which of the two
        // refused.
        ({ status, headers }) =>
          status === 200 ? '200' : `${status}, retry after ${headers.get('retry-after')}`,
        error => String(error.cause ?? error),
      )
      statuses[status] = (statuses[status] ?? 0) + 1
      await setTimeout(10)
    }
  }
  const reading = Promise.all(Array.from({ length: count }, (_, place) => read(place)))
  return async () => {
    isOver = true
    await reading
    return statuses
  }
}

/** The stream's notifications. Its other events, the staff's queue counts, have no id. */
const told = (stream: { events(): StreamEvent[] }) =>
  stream.events().filter(({ event }) => event === 'notification')

/** Listens like a browser: after a lost connection it reconnects and sends the last id it received. */
function faithfulListener(url: string, person: { token: string }) {
  const heard: StreamEvent[] = []
  const refused: number[] = []
  let lines = 0
  let isOver = false
  let current: Awaited<ReturnType<typeof listenTo>> | undefined
  async function listen() {
    while (!isOver) {
      const last = heard.at(-1)?.id
      const stream = await listenTo(url, person, last ? { 'last-event-id': String(last) } : {})
      if (stream.status !== 200) refused.push(stream.status)
      lines += 1
      current = stream
      await stream.ended
      current = undefined
      heard.push(...told(stream))
    }
  }
  const listening = listen()
  return {
    heard: () => [...heard, ...(current ? told(current) : [])],
    refused,
    lines: () => lines,
    async stop() {
      isOver = true
      await current?.close()
      await listening
    },
  }
}

if (process.env.TEST_DATABASE_URL)
  test('servers restarted in turn: nobody is refused, nothing is lost or done twice, and streams come back', {
    skip: !hasNginx() && 'no nginx here',
  }, async context => {
    const { nginx, restart, database, direct } = await twoBehindNginx(context)
    const members = await membersOf(direct, { database, count: WRITERS })
    const postIds = await puzzlesOf(direct, { password: ADMIN_PASSWORD, count: 6 })
    const { post } = caller(direct)
    const { body } = await post(null, '/api/signin', { username: 'admin', password: ADMIN_PASSWORD })
    const { memberId, accessToken: token } = body.data
    const listener = faithfulListener(`${nginx.origin}${NOTIFICATION_STREAM_PATH}?receiverId=${memberId}`, {
      token,
    })
    const { written, stop } = writers(nginx.origin, members, postIds)
    const endReading = readersOf(nginx.origin, {
      paths: ['/', `/post/${postIds[0]}`, '/api/posts?page=1', '/api/member/rank?page=1'],
      count: READERS,
    })
    context.after(() => Promise.allSettled([stop(), endReading(), listener.stop()]))
    await setTimeout(1_000)
    for (let round = 0; round < ROUNDS; round += 1) for (const index of [0, 1]) await restart(index)
    await setTimeout(1_000)
    await stop()
    const statuses = await endReading()
    context.diagnostic(`${written.length} writes, reads by status ${JSON.stringify(statuses)}`)

    assert.deepEqual(
      written.filter(each => !isAcknowledged(each)).map(({ kind, status }) => `${kind} ${status}`),
      [],
    )
    const lines = (await nginx.log('error.log')).split('\n')
    const unusual = lines.filter(line => !line.includes('Connection refused')).slice(-4)
    assert.deepEqual(
      Object.keys(statuses),
      ['200'],
      `reads by status ${JSON.stringify(statuses)} ${unusual.join('\n')}`,
    )
    await assertNothingLostOrDoubled(database, written)

    const [{ newest = 0 } = {}] = await queryRows<{ newest: number }>(
      database,
      `select max(id)::int as newest from notification where member_id = ${memberId}`,
    )
    await soon('the newest notification', async () => listener.heard().at(-1)?.id === newest || undefined)
    await listener.stop()
    const ids = listener.heard().map(({ id }) => id)
    assert.deepEqual(
      ids,
      [...new Set(ids)].sort((one, other) => one - other),
      'each once, in order',
    )
    assert.deepEqual(listener.refused, [])
    assert.ok(listener.lines() > ROUNDS)
  })
