import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { MessageChannel } from 'node:worker_threads'
import { sendBytes } from './send-bytes.ts'

test('bytes sent to another thread arrive in order, and use no more memory than their number', async () => {
  const { port1: here, port2: there } = new MessageChannel()
  const arrived = once(there, 'message')
  // The driver takes its buffers from Node's pool, like these.
  sendBytes(here, [Buffer.from('select '), Buffer.from('단서')])
  const [bytes] = (await arrived) as [Uint8Array]
  here.close()
  assert.equal(Buffer.from(bytes).toString(), 'select 단서')
  assert.equal(bytes.buffer.byteLength, bytes.length)
})
