import { inSequence, quantile } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { ms, type Row } from './table.ts'

const COUNT = 200

interface Bounds {
  database: string
  median: number
  p99: number
}

/** Comments, recommendations and answers, sent sequentially over HTTP. */
export async function writeRows(
  site: ServerProcess,
  tokens: string[],
  { database, median, p99 }: Bounds,
): Promise<Row[]> {
  const send = async (index: number, path: string, body: unknown) => {
    const response = await fetch(site.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[index % tokens.length]}`,
      },
      body: JSON.stringify(body),
    })
    if (response.status >= 400 && response.status !== 403)
      throw new Error(`${path}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const puzzles: { data: { postId: number }[] } = await (
    await fetch(`${site.origin}/api/posts?type=custom&page=1&size=100`)
  ).json()
  const puzzle = (index: number) => puzzles.data[index % puzzles.data.length]?.postId
  const acts: [what: string, act: (index: number) => Promise<void>][] = [
    [
      'comment',
      index =>
        send(index, '/api/comment', { postId: 20 + index, parentId: null, content: '범인은 누구일까요.' }),
    ],
    ['recommendation', index => send(index, '/api/recommendation', { postId: 300 + index, bookId: null })],
    [
      'answer',
      index =>
        send(index, '/api/correct', { postId: puzzle(index), answer: index % 2 ? '정답' : `오답 ${index}` }),
    ],
  ]
  const rows: Row[] = []
  for (const [what, act] of acts) {
    for (let index = 0; index < 20; index += 1) await act(COUNT + index)
    const times = await inSequence(COUNT, act)
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)]
    rows.push({
      promise: `${what}, ${database}`,
      figure: `median under ${median} ms, p99 under ${p99} ms`,
      measured: `${ms(half)}, ${ms(most)}`,
      isKept: speed => half * speed < median && most * speed < p99,
    })
  }
  return rows
}
