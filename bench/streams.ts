import { request } from 'node:http'
import { quantile } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { ms, type Row } from './table.ts'

const STREAMS = 10_000
const NOTIFIED = 100

/** Opens a stream. `onEvent` is called for each notification. */
function open(
  origin: string,
  { token, receiverId, onEvent }: { token: string; receiverId: number; onEvent: () => void },
) {
  return new Promise<() => void>((resolve, reject) => {
    const outgoing = request(
      `${origin}/api/notifications/subscribe?receiverId=${receiverId}`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      response => {
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: notification')) onEvent()
        })
        response.on('error', () => {})
        resolve(() => outgoing.destroy())
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Measures memory per stream and notification latency with ten thousand open streams. */
export async function streamRows(site: ServerProcess, tokens: string[]): Promise<Row[]> {
  const before = await site.megabytes()
  const arrivals = new Map<number, () => void>()
  const closings: (() => void)[] = []
  for (let index = 0; index < STREAMS; index += 1) {
    const who = index % tokens.length
    const receiverId = 2 + who
    const onEvent = () => arrivals.get(receiverId)?.()
    closings.push(await open(site.origin, { token: tokens[who] as string, receiverId, onEvent }))
  }
  const kilobytes = (((await site.megabytes()) - before) * 1_024) / STREAMS

  const delays: number[] = []
  for (let index = 0; index < NOTIFIED; index += 1) {
    const authorId = 2 + index
    const post = await fetch(`${site.origin}/api/post`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[index]}` },
      body: JSON.stringify({
        type: 'free',
        title: `알림 ${index}`,
        content: JSON.stringify({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '글' }] }],
        }),
      }),
    })
    const { data } = (await post.json()) as { data: { postId: number } }
    const started = performance.now()
    const arrived = new Promise<void>(resolve => arrivals.set(authorId, resolve))
    await fetch(`${site.origin}/api/comment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[index + NOTIFIED]}` },
      body: JSON.stringify({ postId: data.postId, parentId: null, content: '알립니다.' }),
    })
    await arrived
    delays.push(performance.now() - started)
    arrivals.delete(authorId)
  }
  for (const close of closings) close()
  const p99 = quantile(
    delays.sort((one, other) => one - other),
    0.99,
  )
  return [
    {
      promise: `${STREAMS} open streams on one process`,
      figure: 'under 25 KB each',
      measured: `${kilobytes.toFixed(1)} KB each`,
      isKept: () => kilobytes < 25,
    },
    {
      promise: 'a notification with them open, from the writing to the tab',
      figure: 'under 200 ms at p99',
      measured: ms(p99),
      isKept: speed => p99 * speed < 200,
    },
  ]
}
