import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { boundedFetch } from './bounded-fetch.ts'

/** A server whose response has as many bytes as the path says. */
async function longAnswers() {
  const server = createServer((request, response) => response.end('x'.repeat(Number(request.url?.slice(1)))))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() }
}

test('a provider’s answer is read up to its bound', async () => {
  const { port, close } = await longAnswers()
  const read = (bytes: number) =>
    boundedFetch(`http://127.0.0.1:${port}/${bytes}`, {
      method: 'GET',
      redirect: 'manual',
      headers: {},
      body: null,
    })
  assert.equal((await (await read(60_000)).text()).length, 60_000)
  await assert.rejects(read(70_000), /more than it should/)
  close()
})
