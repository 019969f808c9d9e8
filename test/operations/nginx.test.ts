import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { after, before, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import tls from 'node:tls'
import { fileBytesMax } from '#contract/file-limits.ts'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { addressLimits } from '#contract/platform/http/limits.ts'
import { refusals } from '#contract/platform/http/refusals.ts'
import { caller } from '#test/support/calls/calls.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aForm, aJpeg } from '#test/support/pictures.ts'
import { aReadyFolder, startProcess } from '#test/support/servers/process.ts'
import { hasNginx, startNginx } from '#test/support/services/nginx.ts'
import { outbox } from '../browser/support/outbox.ts'
import { ADMIN, people } from '../browser/support/people.ts'

const MB = 1024 * 1024

/** The answer to a request that `fetch` would not send. */
async function rawAnswer(
  origin: string,
  {
    method,
    path,
    headers = {},
  }: { method: string; path: string; headers?: Record<string, string> | undefined },
) {
  const options = { method, path, headers, checkServerIdentity: () => undefined }
  const sent = request(new URL(origin), options).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, type: answer.headers['content-type'], text: await textOf(answer) }
}

async function startBehindNginx() {
  const dataDir = await aReadyFolder()
  const site = startProcess({
    ...(await startedDatabase()),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: ADMIN.password,
  })
  const direct = await site.origin
  const nginx = await startNginx([new URL(direct).port]).catch(async error => {
    await site.stop()
    throw error
  })
  const { origin } = nginx
  return {
    direct,
    nginx,
    ...caller(origin),
    // Sign-ups have a limit per address, so the test's members are created directly.
    ...people(direct, outbox(dataDir)),
    site,
    async close() {
      await Promise.all([nginx.stop(), site.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

suite('nginx with the operators’ file before a real site', { skip: !hasNginx() && 'no nginx here' }, () => {
  let place: Awaited<ReturnType<typeof startBehindNginx>>
  before(async () => {
    place = await startBehindNginx()
  })
  after(() => place.close())

  const page = (path: string, headers = {}) => place.send('GET', null, path, undefined, headers)

  test('a reader gets the page as the site made it, and the next one gets it from the cache', async () => {
    const first = await page('/board/free')
    assert.equal(first.status, 200)
    assert.match(first.text, /자유게시판/)
    assert.match(first.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.equal(first.headers.get('content-encoding'), 'br')
    const second = await page('/board/free')
    assert.equal(second.headers.get('x-cache'), 'HIT')
    assert.equal(second.text, first.text)

    const unchanged = await page('/board/free', { 'if-none-match': first.headers.get('etag') })
    assert.equal(unchanged.status, 304)
    const plain = await page('/board/free', { 'accept-encoding': 'identity' })
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.equal(plain.text, first.text)
  })

  test('a reader who reloads sees a new post at once, and everyone else soon', async () => {
    const author = await place.theAdmin()
    await page('/board/free')
    await place.post(author, '/api/post', draftOf({ title: '방금 쓴 글' }))
    assert.match((await page('/board/free', { 'cache-control': 'max-age=0' })).text, /방금 쓴 글/)

    await place.post(author, '/api/post', draftOf({ title: '곧 보일 글' }))
    const deadline = Date.now() + 40_000
    while (!(await page('/board/free')).text.includes('곧 보일 글')) {
      assert.ok(Date.now() < deadline, 'shared caches hold a page 5 s, and 30 s more while it is fetched')
      await setTimeout(250)
    }
  })

  test('browsers speak HTTP/2 with it, and over TLS only', async () => {
    const { port } = new URL(place.nginx.origin)
    const socket = tls.connect({ host: '127.0.0.1', port: Number(port), ALPNProtocols: ['h2', 'http/1.1'] })
    await new Promise(resolve => socket.once('secureConnect', resolve))
    assert.equal(socket.alpnProtocol, 'h2')
    assert.equal(socket.getProtocol(), 'TLSv1.3')
    socket.destroy()

    const plain = await fetch(`${place.nginx.plainOrigin}/post/1?page=2`, { redirect: 'manual' })
    assert.equal(plain.status, 308)
    assert.equal(plain.headers.get('location'), 'https://127.0.0.1/post/1?page=2')
  })

  test('scripts are kept for a year and come compressed', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec((await page('/')).text)?.[0]
    assert.ok(script)
    const { headers } = await page(script)
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(headers.get('content-encoding'), 'br')
    const list = await page(`/api/posts?type=${encodeURIComponent('자유게시판')}`)
    assert.equal(list.status, 200)
    assert.equal(list.headers.get('x-cache'), null)
  })

  test('a notification comes through the stream at once', async () => {
    const [author, reader] = [await place.aMember(), await place.aMember()]
    const { body } = await place.post(author, '/api/post', draftOf({ title: '알림을 기다리는 글' }))
    const url = `${place.nginx.origin}${NOTIFICATION_STREAM_PATH}?receiverId=${author.memberId}`
    const stream = await listenTo(url, author)
    assert.equal(stream.status, 200)
    const { postId } = body.data
    await place.post(reader, '/api/comment', { postId, parentId: null, content: '읽었습니다.' })
    const [event] = await stream.eventsOnce(1)
    assert.equal(event?.data.postId, postId)
    await stream.close()
  })

  test('an image of 9 MB is taken, one of 12 MB refused in words', async () => {
    const author = await place.theAdmin()
    const photo = await aJpeg()
    const heavy = (bytes: number) =>
      aForm(Buffer.concat([photo, randomBytes(bytes - photo.length)]), { name: 'a.jpg', type: 'image/jpeg' })
    const taken = await place.post(author, '/api/image', heavy(9 * MB))
    assert.equal(taken.status, 201, taken.text)
    assert.equal((await page(taken.body.data)).status, 200)

    const refused = await place.post(author, '/api/image', heavy(12 * MB))
    assert.equal(refused.status, 413)
    assert.equal(refused.body.message, refusals.too_large[1])
  })

  test('a file that the site takes reaches it, also one that proves a claim', async () => {
    for (const [path, bytes] of Object.entries(fileBytesMax)) {
      const form = new FormData()
      form.set('number', 'R-2026-1')
      form.set('token', 'of nobody')
      form.set('file', new Blob([randomBytes(bytes)]), 'a.pdf')
      const { status, text } = await place.post(null, path, form)
      assert.ok([401, 404].includes(status), `${path}: ${status} ${text}`)
    }
  })

  test('figures and readiness are not told to the world', async () => {
    for (const path of ['/metrics', '/metrics?a=1', '/%6detrics', '//metrics', '/readyz']) {
      const { status, text } = await page(path)
      assert.equal(status, 404, path)
      assert.doesNotMatch(text, /danseo_|"database"/)
    }
    assert.equal((await page('/healthz')).status, 200)
  })

  test('a request that nginx refuses itself is answered by a page in Korean', async () => {
    const long = 'a'.repeat(9_000)
    const refused: [status: number, method: string, path: string, headers?: Record<string, string>][] = [
      [404, 'GET', '/metrics'],
      [405, 'TRACE', '/'],
      [414, 'GET', `/search?q=${long}`],
      [431, 'GET', '/', { cookie: `a=${long}` }],
      [400, 'GET', '/', { host: 'a b' }],
    ]
    for (const [status, method, path, headers] of refused) {
      const answer = await rawAnswer(place.nginx.origin, { method, path, headers })
      assert.equal(answer.status, status, answer.text)
      assert.equal(answer.type, 'text/html; charset=utf-8')
      assert.match(answer.text, /lang="ko".*이 요청은 처리할 수 없습니다/)
    }
  })

  test('an address that a caller makes up doesn’t lift the limit on its own', async () => {
    const { max } = addressLimits.check
    const ask = (claimed: string) =>
      page('/api/username/duplicate?username=someone', {
        'x-forwarded-for': claimed,
        'x-real-ip': claimed,
        forwarded: `for=${claimed}`,
      })
    for (let tries = 0; tries < max; tries++)
      assert.equal((await ask(`198.51.100.${tries}`)).status, 200, `try ${tries + 1}`)
    assert.equal((await ask('198.51.100.99')).status, 429)
  })

  test('a flood of reads ends at nginx, in the site’s words, and pages go on being read', async () => {
    async function flood(path: string, count: number) {
      const answers = []
      for (let asked = 0; asked < count; asked += 50)
        answers.push(...(await Promise.all(Array.from({ length: 50 }, () => page(path)))))
      return answers
    }
    await page('/board/free')
    const refused = (await flood('/api/post/home', 900)).filter(({ status }) => status === 429)
    assert.ok(refused.length > 0)
    for (const { body } of refused)
      assert.deepEqual(body, { code: 'too_many_requests', message: refusals.too_many_requests[1] })
    const searches = (await flood('/search?q=a', 200)).filter(({ status }) => status === 429)
    assert.ok(searches.length > 0)
    assert.match(searches[0]?.text ?? '', new RegExp(refusals.too_many_requests[1]))
    assert.equal((await page('/board/free')).status, 200)
  })

  test('search terms of readers are not in the log', async () => {
    await page('/board/free?searchTerm=secretword&searchBy=title')
    const lines = await place.nginx.log('access.log')
    assert.match(lines, /"GET \/board\/free HTTP/)
    assert.doesNotMatch(lines, /secretword/)
  })

  // The last test, since it stops the site.
  test('while the site is away readers read on, and who writes is told in words', async () => {
    await page('/board/free')
    await place.site.stop()
    const kept = await page('/board/free')
    assert.equal(kept.status, 200)
    assert.match(kept.text, /자유게시판/)
    const unknown = await page('/board/cold')
    assert.equal(unknown.status, 503)
    assert.match(unknown.text, new RegExp(refusals.unavailable[1]))
    const write = await place.post(null, '/api/signin', { username: 'a', password: 'b' })
    assert.equal(write.status, 503)
    assert.deepEqual(write.body, { code: 'unavailable', message: refusals.unavailable[1] })
    assert.ok(Number(write.headers.get('retry-after')) > 0)
  })
})
