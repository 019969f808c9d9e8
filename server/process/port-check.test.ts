import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from '../../scripts/free-port.mjs'
import { assertPortFree } from './port-check.ts'

const host = '127.0.0.1'

/**
 * Connects repeatedly until stopped. Resolves to the number of accepted connections. They come from another
 * address: from the same one, a connection may by chance get `port` as its own and connect to itself.
 */
function knocking(port: number) {
  let isOver = false
  const knocks = (async () => {
    const letIn = { times: 0, tries: 0 }
    while (!isOver) {
      const socket = connect({ port, host, localAddress: '127.0.0.2' })
      letIn.tries += 1
      await once(socket, 'connect').then(
        () => {
          letIn.times += 1
        },
        () => {},
      )
      socket.destroy()
    }
    return letIn
  })()
  return () => {
    isOver = true
    return knocks
  }
}

test('nobody is let in while a server only looks whether its address is free', async context => {
  const port = await freePort()
  const stop = knocking(port)
  context.after(stop)
  for (let turn = 0; turn < 50; turn += 1) assert.equal(await assertPortFree({ port, host }), port)
  const { times, tries } = await stop()
  assert.ok(tries > 10)
  assert.equal(times, 0)
})

test('an address that another process has, or that this machine has not, is told in words', async () => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const taken = (at: string) => new RegExp(`^PORT: ${port} at ${at} is taken by another process$`)
  for (const at of [host, '0.0.0.0', 'localhost'])
    await assert.rejects(assertPortFree({ port, host: at }), { message: taken(at) })
  other.close()
  await once(other, 'close')
  assert.equal(await assertPortFree({ port, host }), port)
  await assert.rejects(assertPortFree({ port, host: '192.0.2.1' }), {
    message: /not an address of this machine/,
  })
  await assert.rejects(assertPortFree({ port, host: 'nowhere.invalid' }), { message: /^HOST: / })
})

test('port 0 is any free one, at which one can listen then', async () => {
  for (const at of [host, '0.0.0.0']) {
    const port = await assertPortFree({ port: 0, host: at })
    const server = createServer().listen(port, at)
    await once(server, 'listening')
    server.close()
  }
})
