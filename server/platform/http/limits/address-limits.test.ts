import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addressLimits } from '#contract/platform/http/limits.ts'
import { appWith } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { servedWebApp } from '#test/support/web-app.ts'

const { read, search, check } = addressLimits

describe('requests of one address in a minute', () => {
  let site: Awaited<ReturnType<typeof appWith>>
  let aheadMs = 0
  before(async () => {
    const now = () => Date.now() + aheadMs
    site = await appWith({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }, { web: await servedWebApp(), now })
  })
  after(() => site.close())

  let addresses = 0
  /** A visitor with an own IP address. */
  function aReader() {
    const headers = { 'x-forwarded-for': `198.51.100.${++addresses}` }
    const ask = async (path: string, method = 'GET') =>
      fetch(site.origin + path, { method, headers, redirect: 'manual' })
    /** Number of requests that succeed before the first refusal. */
    async function answered(path: string, asked: number, method = 'GET') {
      const statuses: number[] = []
      for (let number = 0; number < asked; number += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, method)))
        statuses.push(...answers.map(({ status }) => status))
      }
      return statuses.filter(status => status !== 429).length
    }
    return { ask, answered }
  }

  test('reads are bounded together, and the next address reads on', async () => {
    const { ask, answered } = aReader()
    const half = read.max / 2
    assert.equal(await answered('/api/posts?page=1', half), half)
    assert.equal(await answered('/api/post/home', half + 20), half)
    const refused = await ask('/api/series/list?page=1')
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) <= read.perSeconds)
    assert.equal((await aReader().ask('/api/posts?page=1')).status, 200)
  })

  test('searches, and lists asked for whole, are bounded more tightly, and leave the reading alone', async () => {
    const { ask, answered } = aReader()
    const third = search.max / 3
    assert.equal(await answered(`/api/posts?searchTerm=${encodeURIComponent('밀실')}&page=1`, third), third)
    assert.equal(await answered('/api/search?searchTerm=a', third), third)
    assert.equal(await answered('/api/posts', third + 20), third)
    assert.equal((await ask('/api/members?searchTerm=a')).status, 429)
    assert.equal((await ask('/api/posts?page=1')).status, 200)
  })

  test('who was refused is answered a minute later, though the clock was set back by an hour', async context => {
    const { ask, answered } = aReader()
    const path = '/api/username/duplicate?username=someone'
    assert.equal(await answered(path, check.max + 10), check.max)
    const [wall, steady] = [Date.now, performance.now.bind(performance)]
    context.mock.method(Date, 'now', () => wall() - 3_600_000)
    assert.equal((await ask(path)).status, 429)
    context.mock.method(performance, 'now', () => steady() + check.perSeconds * 1_000)
    assert.equal((await ask(path)).status, 200)
  })

  test('a head counts as the whole', async () => {
    const { ask, answered } = aReader()
    const path = '/api/username/duplicate?username=someone'
    assert.equal(await answered(path, check.max + 10), check.max)
    assert.equal((await ask(path, 'HEAD')).status, 429)
  })

  test('pages from the cache are never counted; those of a search are, and a person is told when to come back', async () => {
    const { ask, answered } = aReader()
    await ask('/board/free')
    assert.equal(await answered('/board/free', read.max + 40), read.max + 40)
    assert.equal(await answered('/search?q=a', search.max + 20), search.max)
    const refused = await ask('/board/free?searchTerm=b')
    assert.equal(refused.status, 429)
    assert.match(refused.headers.get('content-type') ?? '', /^text\/html/)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.match(await refused.text(), /요청이 너무 많습니다\. 잠시 후 다시 시도해 주세요\./)
    assert.equal((await ask('/board/free')).status, 200)
  })

  test('an old address of an imported site is counted, since each costs a query', async () => {
    await site.db.insertInto('old_board').values({ key: 'freeboard', board: 'free' }).execute()
    // Servers notice a new import after a minute.
    aheadMs += 61_000
    const { ask, answered } = aReader()
    assert.equal(await answered('/bbs/board.php?bo_table=freeboard&wr_id=7', read.max + 40), read.max)
    assert.equal((await ask('/freeboard/7')).status, 429)
    assert.equal((await ask('/board/free')).status, 200)
    await site.db.deleteFrom('old_board').where('key', '=', 'freeboard').execute()
  })

  test('a class of thirty behind one address reads on while one of them is refused', async () => {
    const { ask, answered } = aReader()
    const author = await site.aMember()
    await site.post(author, '/api/post', draftOf({}))
    await answered('/api/posts?page=1', read.max + 20)
    for (const path of ['/', '/board/free', '/signin']) {
      await aReader().ask(path)
      assert.equal((await ask(path)).status, 200, path)
    }
  })

  /** Every route with a method that writes, read from the router. */
  function writes() {
    const path: string[] = []
    return site.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap(line => {
        const [, lead = '', part = '', methods = ''] =
          /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
        path.length = lead.length / 4
        path.push(part)
        return methods
          .split(', ')
          .filter(method => /^(?:POST|PUT|PATCH|DELETE)$/.test(method))
          .map(method => [method, path.join('')] as const)
      })
  }

  test('no call that changes anything is without a limit', async () => {
    const most = Math.max(...Object.values(addressLimits).map(({ max }) => max))
    const all = writes()
    assert.ok(all.length > 100)
    const unbounded: string[] = []
    for (const [method, url] of all) {
      const headers = { 'x-forwarded-for': `203.0.113.${all.findIndex(([, other]) => other === url)}` }
      let asked = 0
      while (asked <= most && (await site.app.inject({ method, url, headers })).statusCode !== 429) asked += 1
      if (asked > most) unbounded.push(`${method} ${url}`)
    }
    assert.deepEqual(unbounded, [])
  })
})
