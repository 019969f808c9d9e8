import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsIn, type ServerSentEvent } from './server-sent-events.ts'

async function read(bytes: Uint8Array, size: number) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )
  const events: ServerSentEvent[] = []
  let heard = 0
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(chunk)
      stream.close()
    },
  })
  for await (const event of eventsIn(body, () => heard++)) events.push(event)
  return { events, heard, chunks: chunks.length }
}

const STREAM = `retry: 3000

:

id: 7
event: notification
data: {"id":7,"message":"'밀실'에 새 댓글이 3개 달렸습니다."}

:

id: 8
event: notification
data: {"id":8}

id: 9
event: notification
data: {"cut`

test('events are read whole, wherever the network cuts them, even inside a syllable', async () => {
  const bytes = new TextEncoder().encode(STREAM)
  for (const size of [1, 2, 3, 7, 64, bytes.length]) {
    const { events, heard, chunks } = await read(bytes, size)
    assert.deepEqual(events, [
      { event: 'notification', data: `{"id":7,"message":"'밀실'에 새 댓글이 3개 달렸습니다."}` },
      { event: 'notification', data: '{"id":8}' },
    ])
    assert.equal(heard, chunks, 'heartbeats are heard too')
  }
})
