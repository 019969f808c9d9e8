import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { ms, type Row } from './table.ts'

const SECONDS = 15
const [READS_A_SECOND, COMMENTS_A_SECOND] = [500, 10]
/**
 * Posts that receive comments in turn. Together they are read as often as the home page and the board page.
 */
const [FIRST_POST, POSTS] = [40, 50]

/** A post's initial comment count, and the times at which further comments were acknowledged. */
interface Talk {
  shownAtFirst: number
  answeredAt: number[]
}

const countIn = (html: string) => Number(/"commentCount":(\d+)/.exec(html)?.[1])

/** Readers and writers arrive at fixed rates, whether or not earlier requests have finished. */
export async function busyRows(site: ServerProcess, tokens: string[]): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request(site.origin + path, { agent }, answer => {
        const pieces: Buffer[] = []
        answer.on('data', piece => pieces.push(piece)).on('error', reject)
        answer.on('end', () => resolve(Buffer.concat(pieces).toString()))
      })
        .on('error', reject)
        .end()
    })
  const talks = new Map<number, Talk>()
  for (let postId = FIRST_POST; postId < FIRST_POST + POSTS; postId += 1)
    talks.set(postId, { shownAtFirst: countIn(await ask(`/post/${postId}`)), answeredAt: [] })

  const times: number[] = []
  let oldest = 0
  async function read(index: number, due: number) {
    const postId = FIRST_POST + (index % POSTS)
    const path = ['/', '/board/free', `/post/${postId}`][index % 3] as string
    const { shownAtFirst, answeredAt } = talks.get(postId) as Talk
    const startedAt = performance.now()
    const html = await ask(path)
    times.push(performance.now() - due)
    if (index % 3 < 2) return
    // The first comment that the page lacks, although it was acknowledged before this request.
    const lacking = answeredAt[countIn(html) - shownAtFirst]
    if (lacking !== undefined && lacking < startedAt) oldest = Math.max(oldest, startedAt - lacking)
  }
  async function write(index: number) {
    const postId = FIRST_POST + (index % POSTS)
    const answer = await fetch(`${site.origin}/api/comment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[index % tokens.length]}`,
      },
      body: JSON.stringify({ postId, parentId: null, content: `읽는 동안 쓴 글 ${index}` }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    talks.get(postId)?.answeredAt.push(performance.now())
  }

  const cpuBefore = await site.cpuSeconds()
  const started = performance.now()
  const underWay: Promise<void>[] = []
  for (let second = 0; second < SECONDS; second += 1 / READS_A_SECOND) {
    const due = started + second * 1_000
    if (due > performance.now()) await sleep(due - performance.now())
    const index = Math.round(second * READS_A_SECOND)
    underWay.push(read(index, due))
    const each = READS_A_SECOND / COMMENTS_A_SECOND
    if (index % each === 0) underWay.push(write(index / each))
  }
  await Promise.all(underWay)
  const cpuEach = (((await site.cpuSeconds()) - cpuBefore) * 1_000) / times.length
  agent.destroy()
  times.sort((one, other) => one - other)
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)]
  return [
    {
      promise: `${READS_A_SECOND} readers and ${COMMENTS_A_SECOND} comments a second: a page`,
      figure: 'p99 at most 50 ms',
      measured: `${ms(half)}, p99 ${ms(most)}; ${ms(cpuEach)} of the server's CPU a page, its share of writes included`,
      isKept: speed => most * speed <= 50,
    },
    {
      promise: 'the oldest page among them, since a comment that it lacks was answered for',
      figure: 'none older',
      measured: ms(oldest),
      isKept: () => oldest === 0,
    },
  ]
}
