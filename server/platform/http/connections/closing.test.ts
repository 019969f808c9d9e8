import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { appWith } from '#test/support/app.ts'
import { connectedTo } from '#test/support/calls/sockets.ts'
import { soon } from '#test/support/soon.ts'
import { servedWebApp } from '#test/support/web-app.ts'
import { drainConnections } from './closing.ts'
import { defaultTimeouts } from './timeouts.ts'

/** The headers of the complete response to a request; `closed` if there was no response. */
async function asked(socket: Socket, path: string) {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [head] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['closed'])])
  await setTimeout(50)
  return String(head)
}

const isRefused = (origin: string) =>
  connectedTo(origin).then(
    socket => void socket.destroy(),
    () => true,
  )

test('whatever is answered while the server ends is its connection’s last: a page from memory too', async () => {
  const timeouts = { ...defaultTimeouts, drainMs: 5_000, endingMs: 6_000 }
  const site = await appWith({}, { web: await servedWebApp(), timeouts })
  const paths = ['/board/free', '/api/posts?page=1', '/robots.txt', '/healthz']
  const sockets = await Promise.all(paths.map(() => connectedTo(site.origin)))
  const heads = () => Promise.all(sockets.map((socket, index) => asked(socket, paths[index] as string)))
  for (const turn of [1, 2])
    for (const head of await heads()) {
      assert.match(head, /^HTTP\/1\.1 200 /, `turn ${turn}`)
      assert.doesNotMatch(head, /\r\nconnection: close\r\n/i)
    }
  const ended = site.close()
  await soon('a closed door', () => isRefused(site.origin))
  for (const [index, head] of (await heads()).entries())
    assert.match(head, /^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i, paths[index])
  await ended
})

test('a request after an answer that began before the stop is answered too, for the last time', async () => {
  const patience = { ...defaultTimeouts, drainMs: 500, endingMs: 5_000 }
  // No route of the site is slow on purpose, so this test server has one.
  const app = Fastify({ return503OnClosing: false })
  drainConnections(app, patience)
  let finish = () => {}
  app.get('/slow', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 2 }).write('a')
    finish = () => void reply.raw.end('b')
  })
  app.get('/', async () => 'here')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await connectedTo(origin)
  assert.match(await asked(socket, '/slow'), /^HTTP\/1\.1 200 [\s\S]*\r\nConnection: keep-alive/)
  const ended = app.close()
  await soon('a closed door', () => isRefused(origin))
  // Idle connections are closed by now. This one stays open, because it has a response under way.
  await setTimeout(patience.drainMs + 200)
  finish()
  await once(socket, 'data')
  await setTimeout(100)
  const last = await asked(socket, '/')
  assert.match(last, /^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  assert.match(last, /here$/)
  await ended
})
