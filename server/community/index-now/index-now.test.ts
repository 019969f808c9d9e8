import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readSettings } from '#server/config/config.ts'
import { BadSetting } from '#server/config/env-parsers.ts'
import { siteSettings } from '#server/open-app-context.ts'
import { optionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import { appWith } from '#test/support/app.ts'
import { changeFace } from '#test/support/change-face.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'
import { indexNowTurns } from './index-now-jobs.ts'

const KEY = 'a1B2-c3D4'
const SITE = 'https://danseo.kr'

interface News {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

/**
 * A fake search engine on a local port. It records calls, first runs an action, and then responds with the
 * given statuses.
 */
const engine = { told: [] as News[], answers: [] as number[], meanwhile: async () => {} }
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  engine.told.push(JSON.parse(String(Buffer.concat(chunks))))
  await engine.meanwhile()
  response.writeHead(engine.answers.shift() ?? 202).end()
})

const log: string[] = []
let site: Awaited<ReturnType<typeof appWith>>
let author: Person

/** Runs of the job on another server, which has its own memory. */
function aServer(settings = site.settings) {
  const options = optionsInForce(site)
  return indexNowTurns({
    db: site.db,
    settings: siteSettings(settings, options),
    options,
    log: pino({ level: 'warn' }, { write: line => void log.push(line) }),
  })
}

/** Makes claims older, so that their calls count as failed. */
const letTimePass = () =>
  sql`update changed_address set taken_at = taken_at - interval '1 hour' where taken_at is not null`.execute(
    site.db,
  )
const aPost = async () =>
  (await assertOk(site.post(author, '/api/post', draftOf({ title: '밀실' })))).postId as number
const addresses = (at: number) => engine.told[at]?.urlList.map(address => address.replace(SITE, '')).sort()
const isEmpty = async () => (await site.db.selectFrom('changed_address').selectAll().execute()).length === 0

before(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = { INDEXNOW_KEY: KEY, INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`, SITE_URL: SITE }
  site = await appWith({ ...(await ownDatabase()), ...settings })
  author = await site.aMember()
})
beforeEach(async () => {
  await site.db.deleteFrom('changed_address').execute()
  Object.assign(engine, { told: [], answers: [], meanwhile: async () => {} })
  log.length = 0
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

test('search engines are told once of what members write, change and delete, by the site’s own key', async () => {
  const { post, put, del } = site
  const turn = aServer()
  const postId = await aPost()
  const { seriesId } = await assertOk(post(author, '/api/series', { title: '연재' }))
  const { bookId } = await assertOk(post(author, '/api/book', { title: '도서', author: '지은이' }))
  await turn()
  const { urlList, ...call } = engine.told[0] as News
  assert.deepEqual(call, { host: 'danseo.kr', key: KEY, keyLocation: `${SITE}/${KEY}.txt` })
  assert.deepEqual(
    urlList.sort(),
    [`/book/${bookId}`, `/post/${postId}`, `/series/${seriesId}`].map(path => SITE + path),
  )

  await turn()
  assert.equal(engine.told.length, 1, 'nothing is told twice')

  for (const title of ['고친 글', '또 고친 글'])
    await put(author, '/api/post', { postId, ...draftOf({ title }) })
  await assertOk(put(author, '/api/series', { seriesId, title: '고친 연재' }))
  await turn()
  assert.deepEqual(addresses(1), [`/post/${postId}`, `/series/${seriesId}`])

  assert.equal((await del(author, '/api/post', { postId })).status, 204)
  assert.equal((await del(author, '/api/series', { seriesId })).status, 204)
  await turn()
  assert.deepEqual(addresses(2), [`/post/${postId}`, `/series/${seriesId}`])
})

test('actions of readers change no address', async () => {
  const turn = aServer()
  const postId = await aPost()
  await turn()
  const reader = await site.aMember()
  await assertOk(site.post(reader, '/api/recommendation', { postId, bookId: null }))
  await assertOk(site.post(reader, '/api/comment', { postId, content: '읽었습니다' }))
  await turn()
  assert.equal(engine.told.length, 1)
})

test('a new part changes its series', async () => {
  const turn = aServer()
  const { seriesId } = await assertOk(site.post(author, '/api/series', { title: '연재' }))
  await turn()
  const { postId } = await assertOk(site.post(author, '/api/post', draftOf({ type: '자작 소설', seriesId })))
  await turn()
  assert.deepEqual(addresses(1), [`/post/${postId}`, `/series/${seriesId}`])
})

test('posts and series of a board that the operator hides are not told, unless they are deleted', async () => {
  const admin = await site.theAdmin()
  const hide = (hidden: boolean) => {
    const boards = ['humor', 'novel'].map(key => ({ key, label: '', line: '', hidden }))
    return assertOk(changeFace(site, admin, { boards }))
  }
  const ofType = async (type: string) =>
    (await assertOk(site.post(author, '/api/post', draftOf({ type })))).postId as number
  const turn = aServer()
  const [joke, deleted, own] = [await ofType('유머게시판'), await ofType('유머게시판'), await aPost()]
  await assertOk(site.post(author, '/api/series', { title: '연재' }))
  assert.equal((await site.del(author, '/api/post', { postId: deleted })).status, 204)
  await hide(true)
  await turn()
  assert.deepEqual(addresses(0), [`/post/${deleted}`, `/post/${own}`].sort())
  assert.ok(await isEmpty())

  await site.put(author, '/api/post', { postId: joke, ...draftOf({ type: '유머게시판', title: '고친 글' }) })
  await turn()
  assert.equal(engine.told.length, 1)
  assert.ok(await isEmpty())

  await hide(false)
  await site.put(author, '/api/post', { postId: joke, ...draftOf({ type: '유머게시판', title: '또 고침' }) })
  await turn()
  assert.deepEqual(addresses(1), [`/post/${joke}`])
})

test('only the key’s own name leads to the key', async () => {
  const { status, text, headers } = await site.get(null, `/${KEY}.txt`)
  assert.deepEqual([status, text], [200, KEY])
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  for (const path of [`/${KEY.toLowerCase()}.txt`, `/${KEY}`, '/undefined.txt'])
    assert.equal((await site.get(null, path)).status, 404, path)
})

for (const status of [429, 500, 503])
  test(`an engine that answers ${status} is told again later, and it is logged once`, async () => {
    const turn = aServer()
    const postId = await aPost()
    engine.answers = [status, status]
    await turn()
    await turn()
    assert.equal(engine.told.length, 1, 'not before its time')
    for (let again = 0; again < 2; again++) {
      await letTimePass()
      await turn()
    }
    assert.deepEqual(
      engine.told.map((_, at) => addresses(at)),
      [[`/post/${postId}`], [`/post/${postId}`], [`/post/${postId}`]],
    )
    assert.equal(log.length, 1)
    assert.ok(await isEmpty())
  })

test('an engine that can’t be reached is told again later', async () => {
  const turn = aServer({ ...site.settings, indexNow: { key: KEY, url: 'http://127.0.0.1:1/' } })
  const postId = await aPost()
  await turn()
  assert.equal(log.length, 1)
  await letTimePass()
  await aServer()()
  assert.deepEqual(addresses(0), [`/post/${postId}`])
})

test('an address that was taken while the clock was ahead is told once the clock is set back', async () => {
  const postId = await aPost()
  await sql`update changed_address set taken_at = now() + interval '30 days', taken_id = gen_random_uuid()`.execute(
    site.db,
  )
  await aServer()()
  assert.deepEqual(addresses(0), [`/post/${postId}`])
})

test('an address that an engine refuses is given up and logged once, until the engine accepts again', async () => {
  const turn = aServer()
  for (const answer of [403, 403, 200, 403]) {
    engine.answers = [answer]
    await aPost()
    await turn()
  }
  assert.equal(engine.told.length, 4)
  assert.ok(await isEmpty())
  assert.equal(log.length, 2)
  assert.ok(!log.join('').includes(KEY))
})

test('a change during a call is sent again', async () => {
  const turn = aServer()
  const postId = await aPost()
  engine.meanwhile = async () => {
    engine.meanwhile = async () => {}
    await site.put(author, '/api/post', { postId, ...draftOf({ title: '그 사이에' }) })
  }
  await turn()
  await turn()
  assert.deepEqual(
    engine.told.map((_, at) => addresses(at)),
    [[`/post/${postId}`], [`/post/${postId}`]],
  )
})

test('two servers whose turns come together tell of each address once, ten thousand a call', async () => {
  await sql`insert into changed_address (kind, id) select 'post', n from generate_series(1, 20500) n`.execute(
    site.db,
  )
  const [one, other] = [aServer(), aServer()]
  await Promise.all([one(), other()])
  await one()
  assert.deepEqual(engine.told.map(({ urlList }) => urlList.length).sort(), [10_000, 10_000, 500])
  assert.equal(new Set(engine.told.flatMap(({ urlList }) => urlList)).size, 20_500)
  // If one server claims a row while another deletes it, the address is submitted once more, later.
  await letTimePass()
  await one()
  assert.ok(await isEmpty())
})

for (const [what, changed] of [
  ['without a key', { indexNow: { key: undefined, url: 'http://127.0.0.1:1/' } }],
  ...['http://localhost:3000', 'http://192.168.0.4', 'http://[::1]:3000', 'https://danseo.local'].map(
    siteUrl => [`at ${siteUrl}`, { siteUrl }] as const,
  ),
] as const)
  test(`a site ${what} tells nobody and gathers nothing`, async () => {
    await aPost()
    await aServer({ ...site.settings, ...changed } as typeof site.settings)()
    assert.deepEqual([engine.told.length, log.length], [0, 0])
    assert.ok(await isEmpty())
  })

for (const [name, value] of [
  ['INDEXNOW_KEY', 'seven77'],
  ['INDEXNOW_KEY', 'a'.repeat(129)],
  ['INDEXNOW_KEY', '../robots'],
  ['INDEXNOW_URL', 'searchadvisor.naver.com'],
] as const)
  test(`${name}=${value.slice(0, 12)} stops the start`, () => {
    assert.throws(() => readSettings({ [name]: value }), BadSetting)
  })
