import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { connectedTo, untilClosed } from '#test/support/calls/sockets.ts'
import type { Person } from '#test/support/people.ts'
import { DISCARDED_MAX } from './unread-bodies.ts'

const MEGABYTE = 1024 * 1024
const PIECE = 'x'.repeat(64 * 1024)

/** Writes this many bytes without reading responses meanwhile, as many clients do. */
async function pour(socket: Socket, bytes: number, asChunk: (piece: string) => string = piece => piece) {
  socket.pause()
  const over = new Promise<void>(resolve => socket.once('close', () => resolve()))
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PIECE.length)
    if (!socket.write(asChunk(PIECE)))
      await Promise.race([new Promise<void>(resolve => socket.once('drain', resolve)), over])
}

const headersOf = ({ token }: Person, path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${more}\r\n\r\n`

const json = (length: string) => `Content-Type: application/json\r\n${length}`

async function answerOn(socket: Socket) {
  const answer = once(socket, 'data')
  socket.resume()
  const [data] = await answer
  socket.pause()
  return String(data)
}

for (const [what, path, more, status] of [
  ['a body that says that it is too large', '/api/post', json(`Content-Length: ${8 * MEGABYTE}`), 413],
  [
    'an image that is too large',
    '/api/image',
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${12 * MEGABYTE}`,
    413,
  ],
  [
    'a body of a kind that nobody reads',
    '/api/post',
    `Content-Type: a/b\r\nContent-Length: ${MEGABYTE}`,
    415,
  ],
  ['a body of a stranger', '/api/post', json(`Content-Length: ${8 * MEGABYTE}`), 401],
] as const)
  test(`${what} is refused in words, also to a client that sends it to its end first`, async () => {
    const { origin, aMember } = await testApp()
    const person = await aMember()
    const socket = await connectedTo(origin)
    const asking = status === 401 ? { ...person, token: 'none' } : person
    socket.write(headersOf(asking, path, more))
    await pour(socket, Number(/Length: (\d+)/.exec(more)?.[1]))
    const answer = await answerOn(socket)
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(answer, /"message":"[^"]*[가-힣]/)
    // The connection still accepts the next request.
    socket.write('GET /api/posts?page=1&size=1 HTTP/1.1\r\nHost: a\r\n\r\n')
    assert.match(await answerOn(socket), /^HTTP\/1.1 200 /)
    socket.destroy()
  })

test('a body in pieces that grows too large is refused in words', async () => {
  const { origin, aMember } = await testApp()
  const socket = await connectedTo(origin)
  socket.write(headersOf(await aMember(), '/api/post', json('Transfer-Encoding: chunked')))
  await pour(socket, 8 * MEGABYTE, piece => `${piece.length.toString(16)}\r\n${piece}\r\n`)
  socket.write('0\r\n\r\n')
  assert.match(await answerOn(socket), /^HTTP\/1.1 413 /)
  socket.destroy()
})

test('an endless body is not read without end', async () => {
  const { origin, aMember } = await testApp()
  const socket = await connectedTo(origin)
  socket.write(headersOf(await aMember(), '/api/post', json(`Content-Length: ${10 * DISCARDED_MAX}`)))
  const over = untilClosed(socket)
  await pour(socket, 10 * DISCARDED_MAX)
  socket.resume()
  await over
  assert.ok(socket.bytesWritten < 3 * DISCARDED_MAX, `${socket.bytesWritten} bytes`)
})
