import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { appWith } from '#test/support/app.ts'
import { connectedTo, untilClosed } from '#test/support/calls/sockets.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aWritersLog, readersOf, titleOf } from '#test/support/servers/readers.ts'
import { assertOk } from '#test/support/small-site.ts'
import { servedWebApp } from '#test/support/web-app.ts'

const decoders = {
  identity: (bytes: Buffer) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

describe('a page as it is sent', () => {
  let site: Awaited<ReturnType<typeof appWith>>
  before(async () => {
    site = await appWith({}, { web: await servedWebApp() })
  })
  after(() => site.close())

  const page = (headers: Record<string, string>, path = '/board/free', method = 'GET') =>
    fetch(site.origin + path, { method, headers })

  /** The bytes of a page as sent over the network, before decoding. */
  async function sent(accepted: string) {
    const socket = await connectedTo(site.origin)
    socket.setEncoding('latin1')
    const end = untilClosed(socket)
    socket.write(
      `GET /board/free HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
    )
    const told = await end
    const at = told.indexOf('\r\n\r\n')
    return { head: told.slice(0, at), bytes: Buffer.from(told.slice(at + 4), 'latin1') }
  }

  test('it is one text in the coding that the reader takes', async () => {
    const plain = await sent('identity')
    assert.match(String(plain.bytes), /자유게시판/)
    for (const [accepted, coding] of [
      ['gzip, br, zstd', 'zstd'],
      ['gzip, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const { head, bytes } = await sent(accepted)
      assert.match(head, new RegExp(`content-encoding: ${coding}`, 'i'))
      assert.match(head, /vary: accept-encoding/i)
      assert.ok(bytes.length < plain.bytes.length / 2)
      assert.deepEqual(decoders[coding](bytes), plain.bytes)
    }
  })

  test('it is sent once: a reader or a cache that holds it is told so', async () => {
    const { headers } = await page({})
    const etag = headers.get('etag') ?? ''
    assert.match(headers.get('cache-control') ?? '', /public, .*s-maxage=\d+, stale-while-revalidate=\d+/)
    for (const held of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await page({ 'if-none-match': held })
      assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag])
    }
    assert.equal((await page({ 'if-none-match': '"x"' })).status, 200)
  })

  test('a connection that one reader asked to close is closed for no other reader', async () => {
    /** The response headers on a new connection. */
    async function headOf(asked: string) {
      const socket = await connectedTo(site.origin)
      socket.write(`GET /board/request HTTP/1.1\r\nHost: a\r\n${asked}\r\n`)
      const [told] = await once(socket, 'data')
      socket.destroy()
      return String(told).split('\r\n\r\n')[0] ?? ''
    }
    const { headers } = await page({}, '/board/request')
    site.bus.publish('pages.drop', { tags: ['everything'] })
    for (const wanted of [
      'Accept-Encoding: identity\r\n',
      'Accept-Encoding: gzip\r\n',
      'Accept-Encoding: br\r\n',
      `If-None-Match: ${headers.get('etag')}\r\n`,
    ]) {
      const upgrading = await headOf(`${wanted}Connection: Upgrade\r\nUpgrade: h2c\r\n`)
      assert.match(upgrading, /^connection: close$/im)
      const plain = await headOf(wanted)
      assert.match(plain, /^HTTP\/1\.1 (?:200|304) /)
      assert.match(plain, /^connection: keep-alive$/im)
    }
  })

  test('its second reader gets what the first got, byte for byte and header for header', async () => {
    const told = async (headers: Record<string, string>) => {
      const answer = await page(headers, '/board/qna')
      const named = [...answer.headers].filter(([name]) => name !== 'date')
      return { status: answer.status, named, body: await answer.text() }
    }
    const etag = new Map((await told({})).named).get('etag') ?? ''
    for (const headers of [
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'identity' },
      { 'if-none-match': etag },
    ]) {
      const first = await told(headers)
      assert.ok(first.named.some(([name]) => name === 'content-security-policy'))
      assert.deepEqual(await told(headers), first)
    }
  })

  test('its head alone says what the whole would', async () => {
    const [whole, head] = await Promise.all([
      page({ 'accept-encoding': 'identity' }),
      page({ 'accept-encoding': 'identity' }, '/board/free', 'HEAD'),
    ])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'content-security-policy'])
      assert.equal(head.headers.get(name), whole.headers.get(name), name)
    assert.equal(await head.text(), '')
  })

  test('no cache holds what is not there', async () => {
    for (const path of ['/post/999999999', '/nowhere', '/board/nothing']) {
      const { status, headers } = await page({}, path)
      assert.deepEqual([status, headers.get('cache-control'), headers.get('etag')], [404, 'no-store', null])
    }
  })

  test('an address without a page says so, and claims no address', async () => {
    for (const [path, status] of [
      ['/board/%E0%A4%A', 404],
      ['/post/2147483648', 404],
      ['/post/99999999999999999999', 404],
      ['/book/2147483648', 404],
      ['/series/2147483648', 404],
      ['/post/edit/2147483648', 404],
      ['/nowhere', 404],
    ] as const) {
      const answer = await page({}, path)
      const html = await answer.text()
      assert.equal(answer.status, status, path)
      assert.match(html, /페이지를 찾을 수 없습니다/, path)
      assert.doesNotMatch(html, /rel="canonical"|og:url/, path)
    }
    assert.match(await (await page({})).text(), /rel="canonical"/)
  })

  test('pages past the end of a list are shown, and fill no cache', async () => {
    const entries = async () => {
      const text = await (await fetch(`${site.origin}/metrics`)).text()
      return Number(/^danseo_page_cache_entries (\d+)$/m.exec(text)?.[1])
    }
    const before = await entries()
    for (const path of ['/board/free', '/rank/member', '/rank/quiz', '/book', '/series'])
      for (const number of ['100', '101', '2147483647', '99999999999999999999']) {
        const answer = await page({}, `${path}?page=${number}`)
        assert.equal(answer.status, 200, path)
        assert.match(await answer.text(), /이 페이지에는|아직|없습니다|첫 글/, path)
      }
    assert.equal(await entries(), before)
  })

  test('operators see what the cache holds and how often it helps', async () => {
    await page({})
    await page({})
    const text = await (await fetch(`${site.origin}/metrics`)).text()
    for (const name of [
      'danseo_page_reads_total{held="yes"}',
      'danseo_page_reads_total{held="no"}',
      'danseo_page_cache_bytes',
      'danseo_page_cache_entries',
      'danseo_page_render_duration_seconds_count',
    ]) {
      const line = text.split('\n').find(known => known.startsWith(`${name} `))
      assert.ok(Number(line?.split(' ').at(-1)) > 0, name)
    }
  })

  test('two hundred readers never get a page without a post whose writing was answered before they asked', async () => {
    const { origin, post, aMember } = site
    const writers = await Promise.all(Array.from({ length: 3 }, () => aMember()))
    const log = aWritersLog()
    const end = readersOf([`${origin}/`, `${origin}/board/free`], { count: 200, log })
    for (let number = 1; number <= 10; number++) {
      // Other members write at the same time to what these pages show.
      const others = writers.slice(1).map(writer => post(writer, '/api/post', draftOf({ type: 'humor' })))
      await assertOk(post(writers[0] ?? null, '/api/post', draftOf({ title: titleOf(number) })))
      log.add()
      await Promise.all(others)
    }
    const read = await end()
    assert.ok(read >= 400, `only ${read} pages were read`)
  })
})
