import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { refusals } from '#contract/platform/http/refusals.ts'
import { openLogger } from '#server/config/logger.ts'
import { appWith } from '#test/support/app.ts'
import { connectedTo, untilClosed } from '#test/support/calls/sockets.ts'
import { soon } from '#test/support/soon.ts'
import { defaultTimeouts } from './timeouts.ts'

const timeouts = { ...defaultTimeouts, headersMs: 300, requestMs: 600, checkedEveryMs: 50 }
const headers = 'GET / HTTP/1.1\r\nHost: a\r\n'
let site: Awaited<ReturnType<typeof appWith>>

/** The server's complete response to these bytes. The server then closes the connection. */
async function told(bytes: string) {
  const socket = await connectedTo(site.origin)
  const end = untilClosed(socket)
  socket.write(bytes)
  const [head = '', body = ''] = (await end).split('\r\n\r\n')
  assert.match(head, /content-type: application\/json; charset=utf-8/i)
  assert.match(head, new RegExp(`content-length: ${Buffer.byteLength(body)}`, 'i'))
  return { head, ...JSON.parse(body) }
}

const refused = [
  {
    what: 'headers that never end',
    bytes: `${headers}X: a`,
    status: '408 Request Timeout',
    code: 'request_timeout',
  },
  {
    what: 'a body that stops',
    bytes: `POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
    status: '408 Request Timeout',
    code: 'request_timeout',
  },
  {
    what: 'headers of many kilobytes',
    bytes: `${headers}Cookie: ${'a'.repeat(17_000)}\r\n\r\n`,
    status: '431 Request Header Fields Too Large',
    code: 'headers_too_large',
  },
  { what: 'what isn’t HTTP', bytes: '안녕하세요\r\n\r\n', status: '400 Bad Request', code: 'invalid' },
  {
    what: 'a header without a name',
    bytes: `${headers}: a\r\n\r\n`,
    status: '400 Bad Request',
    code: 'invalid',
  },
  {
    what: 'chunks with kilobytes of extensions',
    bytes: `POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(17_000)}`,
    status: '413 Payload Too Large',
    code: 'too_large',
  },
] as const

describe('bytes that never become a request', () => {
  before(async () => {
    site = await appWith({}, { timeouts })
  })
  after(() => site.close())

  for (const { what, bytes, status, code } of refused)
    test(`${what}: refused in the site’s words`, async () => {
      const { head, ...body } = await told(bytes)
      assert.ok(head.startsWith(`HTTP/1.1 ${status}\r\n`), head)
      assert.deepEqual(body, { code, message: refusals[code][1] })
    })

  test('nonsense behind a request leaves the answer that is on its way as it is', async () => {
    const { memberId, token } = await site.aMember()
    const socket = await connectedTo(site.origin)
    socket.write(
      `GET ${NOTIFICATION_STREAM_PATH}?receiverId=${memberId} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    const [beginning] = await once(socket, 'data')
    assert.match(String(beginning), /^HTTP\/1\.1 200 /)
    const end = untilClosed(socket)
    socket.write('안녕하세요\r\n\r\n')
    assert.ok(!(await end).includes('HTTP/1.1'))
  })
})

test('a connection on which another protocol was asked for ends with the answer, and swallows nobody’s request', async () => {
  const site = await appWith({})
  try {
    for (const path of ['/robots.txt', '/healthz', '/api/post/home', '/nowhere']) {
      const socket = await connectedTo(site.origin)
      const end = untilClosed(socket)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n`)
      assert.match(await end, /^HTTP\/1\.1 (200|404) [\s\S]*\r\nconnection: close\r\n/i, path)
    }
  } finally {
    await site.close()
  }
})

test('senders who go away in the middle of a body are no failure of the site’s', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = []
  const logger = openLogger({ logLevel: 'debug' }, { write: line => void lines.push(JSON.parse(line)) })
  const site = await appWith({}, { logger })
  try {
    for (let times = 0; times < 3; times += 1) {
      const socket = await connectedTo(site.origin)
      const asked = once(site.app.server, 'request')
      socket.write(
        'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
      )
      await asked
      socket.destroy()
    }
    await soon('words of it', async () => lines.filter(({ msg }) => /went away/.test(msg))[2])
  } finally {
    await site.close()
  }
  assert.deepEqual(
    lines.filter(({ level, err }) => level > 30 || err),
    [],
  )
})

test('a request on a kept connection of a stopping server is answered, for the last time', async () => {
  const ending = await appWith({}, { timeouts: defaultTimeouts })
  const [kept, sending] = await Promise.all([connectedTo(ending.origin), connectedTo(ending.origin)])
  const ends = Promise.all([untilClosed(kept), untilClosed(sending)])
  kept.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(kept, 'data')
  sending.write(
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  await once(ending.app.server, 'request')
  const ended = ending.close()
  await soon('a closed door', async () => !ending.app.server.listening || undefined)
  await assert.rejects(connectedTo(ending.origin), { code: 'ECONNREFUSED' })
  kept.write('GET /api/posts?page=1 HTTP/1.1\r\nHost: a\r\n\r\n')
  sending.write('}')
  const [told, answer] = await ends
  await ended
  assert.match(told, /HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 200 [\s\S]*connection: close/i)
  assert.match(answer, /^HTTP\/1\.1 400 [\s\S]*connection: close/i)
})

test('slow, silent and unreading callers don’t keep a server from stopping', async () => {
  const ending = await appWith({}, { timeouts: { ...defaultTimeouts, drainMs: 100, endingMs: 300 } })
  const slow = [
    '',
    'GET / HTTP/1.1\r\nHost: a\r\nX: ',
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  ]
  const sockets = await Promise.all(slow.map(() => connectedTo(ending.origin)))
  const ends = Promise.all(sockets.map(untilClosed))
  const asked = once(ending.app.server, 'request')
  for (const [index, bytes] of slow.entries()) sockets[index]?.write(bytes)
  await asked
  await ending.close()
  assert.deepEqual(await ends, ['', '', ''])
})
