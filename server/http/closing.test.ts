import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { appWith } from '../../test/support/app.ts'
import { connectedTo } from '../../test/support/sockets.ts'
import { soon } from '../../test/support/soon.ts'
import { servedWebApp } from '../../test/support/web-app.ts'
import { usualPatience } from './patience.ts'

/** The head of the answer, of which nothing is left to come when the next one is asked for. */
async function asked(socket: Socket, path: string) {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [head] = await once(socket, 'data')
  await setTimeout(50)
  return String(head)
}

const isRefused = (origin: string) =>
  connectedTo(origin).then(
    socket => void socket.destroy(),
    () => true,
  )

test('whatever is answered while the server ends is its connection’s last: a page from memory too', async () => {
  const patience = { ...usualPatience, drainMs: 5_000, endingMs: 6_000 }
  const site = await appWith({}, { web: await servedWebApp(), patience })
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
