import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { connectedTo, flood, untilClosed } from '#test/support/calls/sockets.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { aReadyFolder, startProcess } from '#test/support/servers/process.ts'

/**
 * The memory that the server may use beyond its start after a flood, for garbage that is not collected yet.
 */
const GROWTH_MAX = 150 * 1024 * 1024

let origin: string
let site: ReturnType<typeof startProcess>

async function metrics() {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    series: text.split('\n').length,
    failures: [...text.matchAll(/^\S*_count\{.*status="5xx".*$/gm)].map(([line]) => line),
    cached: figure('danseo_page_cache_entries'),
    memory: figure('danseo_process_resident_memory_bytes'),
  }
}

/**
 * Runs a flood and returns what the flood did to the server. Other requests are answered during the flood,
 * and none fails.
 */
async function during(act: () => Promise<Record<string, number>>) {
  const [home] = await Promise.all([fetch(`${origin}/`), fetch(`${origin}/post/1`)])
  assert.equal(home.status, 200)
  const earlier = await metrics()
  const acting = act()
  assert.equal((await fetch(`${origin}/board/free`)).status, 200)
  const statuses = await acting
  const later = await metrics()
  assert.deepEqual(later.failures, [])
  assert.ok(later.memory - earlier.memory < GROWTH_MAX, `${earlier.memory} bytes became ${later.memory}`)
  return { statuses, cached: later.cached - earlier.cached, series: later.series - earlier.series }
}

const many = (count: number, path: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => path(n))

const END = ' HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const strange: [what: string, sent: string, status: number][] = [
  ['an escape that is no letter', `GET /post/%E0%A4%A${END}`, 404],
  ['an escape that is no letter, of the API', `GET /api/%ff${END}`, 400],
  ['bytes that are no letters', `GET /\xff\xfe${END}`, 400],
  ['a null character in an address', `GET /post/%00${END}`, 404],
  ['a line end in a page’s address', `GET /rank/%0D%0Ax${END}`, 404],
  ['a line separator in a page’s address', `GET /board/%E2%80%A8${END}`, 404],
  ['a null character in a page’s search', `GET /board/free?searchBy=author&searchTerm=a%00b${END}`, 200],
  ['a null character in a search of books', `GET /book?searchTerm=%00${END}`, 200],
  ['a null character in the site’s search', `GET /search?q=%00a${END}`, 200],
  ['half a letter in a search', `GET /board/free?searchTerm=%F0%9F${END}`, 200],
  ['a search turned around', `GET /book?searchTerm=%E2%80%AE${END}`, 200],
  ['a path out of the folder', `GET /images/..%2f..%2fetc%2fpasswd${END}`, 404],
  ['a path out of the site', `GET /assets/../../package.json${END}`, 403],
  ['an address of ten thousand letters', `GET /post/${'a'.repeat(10_000)}${END}`, 404],
  ['a feed of a board of 300 letters', `GET /board/${'a'.repeat(300)}/rss.xml${END}`, 400],
  ['an address of twenty thousand letters', `GET /${'a'.repeat(20_000)}${END}`, 431],
  ['an address of elsewhere', `GET http://[evil/${END}`, 400],
  ['a method that nobody knows', `BREW /${END}`, 400],
  ['a method that we don’t know', `PROPFIND /${END}`, 404],
  ['a method for everything', `OPTIONS *${END}`, 404],
  ['three thousand headers', `GET / HTTP/1.1\r\nHost: a\r\n${'x: 1\r\n'.repeat(3_000)}\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n{}',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'a body over the limit',
    `POST /api/signin HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{`,
    413,
  ],
  ['what is no HTTP', '\x16\x03\x01\x02\x00\x01\x00', 400],
]

describe('a server in a flood', () => {
  before(async () => {
    site = startProcess({
      ...(await startedDatabase()),
      DATA_DIR: await aReadyFolder(),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    })
    origin = await site.origin
  })
  after(() => site.stop())

  test('twenty thousand addresses that are none cost one page, and one label', async () => {
    const nowhere = many(20_000, n => `/wp-${n}/${n}.php?n=${n}`)
    const missing = many(200, n => `/post/${900_000_000 + n}`)
    const { statuses, cached, series } = await during(() => flood(origin, [...nowhere, ...missing]))
    assert.deepEqual(statuses, { 404: 20_200 })
    assert.ok(cached <= 2, `${cached} pages more are cached`)
    assert.ok(series < 100, `${series} lines more of metrics`)
  })

  test('queries that no page reads, or reads as nothing, make no pages', async () => {
    const paths = [
      ...many(1_000, n => `/board/free?junk${n}=${n}`),
      ...many(1_000, n => `/?q=${n}&page=${n}`),
      ...many(250, n => `/board/free?page=1e${n}`),
      ...many(250, n => `/rank/quiz?sort=${n}&searchTerm=${n}`),
      ...many(250, n => `/signin?next=/post/${n}`),
      ...many(250, n => `/board/free${'/'.repeat(n % 100)}?page=0${n}`),
    ]
    const { statuses, cached } = await during(() => flood(origin, paths))
    assert.deepEqual(statuses, { 200: 3_000 })
    assert.ok(cached <= 4, `${cached} pages more are cached`)
  })

  test('searches are answered, and leave nothing behind', async () => {
    const paths = [
      ...many(80, n => `/search?q=${n}`),
      ...many(80, n => `/board/free?searchTerm=${n}&searchBy=author`),
      ...many(50, n => `/book?searchTerm=${n}`),
      ...many(40, n => `/BOARD/free${'?'.repeat(n)}`),
    ]
    const { statuses, cached } = await during(() => flood(origin, paths))
    assert.deepEqual(statuses, { 200: 250 })
    assert.ok(cached <= 1, `${cached} pages more are cached`)
  })

  test('two thousand connections that only wait keep nobody else waiting', async () => {
    const { statuses } = await during(async () => {
      const sockets = await Promise.all(many(2_000, () => '').map(() => connectedTo(origin)))
      for (const socket of sockets) socket.write('HEAD / HTTP/1.1\r\nHost: a\r\n\r\n')
      const answered = await flood(
        origin,
        many(100, () => '/'),
      )
      for (const socket of sockets) socket.destroy()
      return answered
    })
    assert.deepEqual(statuses, { 200: 100 })
  })

  test('whatever is sent, the answer is a plain one, and never a failure of ours', async () => {
    for (const [what, sent, status] of strange) {
      const socket = await connectedTo(origin)
      const end = untilClosed(socket)
      socket.write(Buffer.from(sent, 'latin1'))
      assert.match(await end, new RegExp(`^HTTP/1\\.1 ${status} `), what)
    }
    assert.deepEqual((await metrics()).failures, [])
  })
})
