import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { PIPELINED_MAX } from '#server/platform/http/connections/pipelining.ts'
import { defaultTimeouts } from '#server/platform/http/connections/timeouts.ts'
import { appWith } from '#test/support/app.ts'
import { connectedTo, untilClosed } from '#test/support/calls/sockets.ts'
import { aPng } from '#test/support/pictures.ts'
import { soon } from '#test/support/soon.ts'

/** The site's own timeouts, divided by a hundred and more: a minute there takes half a second here. */
const timeouts = {
  headersMs: 300,
  requestMs: 20_000,
  bodyBytesPerSecond: 2_000,
  bodyGraceMs: 400,
  turnMs: 8_000,
  idleMs: 300,
  stalledMs: 500,
  checkedEveryMs: 50,
  drainMs: 0,
  endingMs: 300,
}
let site: Awaited<ReturnType<typeof appWith>>
const connected = () => connectedTo(site.origin)

/** Sends one byte after the other. */
async function trickle(socket: Socket, text: string) {
  for (const byte of text) {
    if (socket.destroyed) return
    socket.write(byte)
    await setTimeout(40)
  }
}

/**
 * On a busy machine this server's short timeouts may end before an answer does. The request is then repeated.
 */
const isAnswered = () =>
  soon('an answer', () =>
    fetch(`${site.origin}/api/posts?size=1&page=1`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200 || undefined,
      () => undefined,
    ),
  )

describe('a server whose callers take their time', () => {
  before(async () => {
    site = await appWith({}, { timeouts })
  })
  after(() => site.close())

  test('a caller that sends nothing, or one byte at a time, is cut off while others are answered', async () => {
    const silent = await Promise.all(Array.from({ length: 200 }, connected))
    const slow = await Promise.all(Array.from({ length: 20 }, connected))
    const ends = Promise.all([...silent, ...slow].map(untilClosed))
    const trickles = slow.map(socket => trickle(socket, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(200)}`))
    assert.ok(await isAnswered())
    const told = await ends
    await Promise.all(trickles)
    assert.ok(told.slice(silent.length).every(text => text.startsWith('HTTP/1.1 408 ')))
  })

  test('a connection that asks no more is closed after a while', async () => {
    const socket = await connected()
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    assert.match(await untilClosed(socket), /^HTTP\/1\.1 200 /)
  })

  test('a body that comes byte by byte is not waited for', async () => {
    const member = await site.aMember()
    const sockets = await Promise.all(Array.from({ length: 20 }, connected))
    const ends = Promise.all(sockets.map(untilClosed))
    for (const socket of sockets) {
      socket.write(
        `POST /api/comment HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
      )
      void trickle(socket, `{"content":"${'x'.repeat(500)}`)
    }
    assert.ok(await isAnswered())
    assert.ok((await ends).every(told => told === ''))
  })

  test('an upload as slow as a phone’s arrives, long after a trickle would have been ended', async () => {
    const member = await site.aMember()
    const boundary = 'b0undary'
    const picture = await aPng(60, 60)
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
    // Padding after the picture's end, which image decoders ignore.
    const body = Buffer.concat([
      Buffer.from(head),
      picture,
      Buffer.alloc(6_000),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const socket = await connected()
    const end = untilClosed(socket)
    socket.write(
      `POST /api/image HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    for (let at = 0; at < body.length; at += 400) {
      socket.write(body.subarray(at, at + 400))
      await setTimeout(80)
    }
    assert.match(await end, /^HTTP\/1\.1 201 [\s\S]*\/images\//)
  })

  test('a caller that does not read a big answer is cut off', async () => {
    // The body is larger than all buffers between server and reader.
    const size = 32 * 1_024 * 1_024
    const name = `${'a'.repeat(24)}.png`
    await site.files.put(name, Buffer.alloc(size), 'image/png')
    const socket = await connected()
    const end = untilClosed(socket)
    socket.pause()
    socket.write(`GET /images/${name} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await setTimeout(timeouts.stalledMs * 3)
    assert.ok(await isAnswered())
    socket.resume()
    assert.ok((await end).length < size, 'the rest was never sent')
  })

  test('a caller that requests hundreds of answers without reading one is cut off before all are rendered', async () => {
    const socket = await connected()
    const end = untilClosed(socket)
    socket.write('GET /api/posts?page=1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(800))
    const told = await end
    assert.ok(told.split('HTTP/1.1 200 ').length - 1 <= PIPELINED_MAX + 1)
    assert.ok(await isAnswered())
  })

  test('a caller that requests a few at once gets them all in order', async () => {
    const socket = await connected()
    const end = untilClosed(socket)
    for (let page = 1; page <= 20; page++)
      socket.write(`GET /api/posts?size=1&page=${page} HTTP/1.1\r\nHost: a\r\n\r\n`)
    const pages = [...(await end).matchAll(/"page":(\d+)/g)].map(([, page]) => Number(page))
    assert.deepEqual(
      pages,
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('a phone has the time that ten megabytes take, and a proxy’s idle connections outlive its own patience', () => {
    const { requestMs, bodyBytesPerSecond, headersMs, idleMs } = defaultTimeouts
    const tenMegabytes = 10 * 1_024 * 1_024
    assert.ok(tenMegabytes / (requestMs / 1_000) <= 40 * 1_024)
    assert.ok(bodyBytesPerSecond < 40 * 1_024 && headersMs < requestMs)
    assert.ok(idleMs > 60_000)
  })
})
