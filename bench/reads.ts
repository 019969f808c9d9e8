import { TALKED_ABOUT_POST } from './data.ts'
import { inSequence, load, type Measured, quantile } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { ms, type Row, ratio } from './table.ts'
import { seeded, vocabulary } from './words.ts'

const board = encodeURIComponent('자유게시판')
const listOf = (page: number) => `/api/posts?type=${board}&page=${page}&size=10`

/** The encodings that browsers accept. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Number of alternating measurements, because the speed of a shared machine varies. */
const TURNS = 3

/** A cached page compared with the machine's baseline server. */
export async function pageRows(site: ServerProcess, hello: ServerProcess): Promise<Row[]> {
  const turns: { bare: Measured; cached: Measured; share: number }[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const bare = await load(hello, '/')
    const cached = await load(site, '/board/free', { headers })
    turns.push({ bare, cached, share: cached.requestsPerCpuSecond / bare.requestsPerCpuSecond })
  }
  turns.sort((one, other) => one.share - other.share)
  const { bare, cached, share } = turns[(TURNS - 1) / 2] as (typeof turns)[number]
  return [
    {
      promise: 'a cached page, 32 connections',
      figure: 'at least 0.5 of a bare node:http answer a CPU-second',
      measured: `${ratio(share)} (${Math.round(cached.requestsPerCpuSecond)} of ${Math.round(bare.requestsPerCpuSecond)})`,
      isKept: () => share >= 0.5,
    },
  ]
}

/**
 * Measures rendering by other spellings of an address, which are not cached. A single connection prevents
 * shared renderings.
 */
export async function renderedRows(site: ServerProcess): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path] of [
    ['board list of 10', '/Board/free?page=2'],
    ['post with 50 comments', `/Post/${TALKED_ABOUT_POST}`],
  ] as const) {
    const { requestsPerCpuSecond } = await load(site, path, { headers, connections: 1 })
    rows.push({
      promise: `a page rendered anew: ${what}`,
      figure: 'at least 1,000 a CPU-second',
      measured: `${Math.round(requestsPerCpuSecond)} a CPU-second`,
      isKept: speed => requestsPerCpuSecond / speed >= 1_000,
    })
  }
  return rows
}

export async function listRows(site: ServerProcess, lastPage: number): Promise<Row[]> {
  const first = await load(site, listOf(1))
  const far = await load(site, listOf(lastPage))
  const share = first.requestsPerCpuSecond / far.requestsPerCpuSecond
  return [
    {
      promise: 'list calls, 32 connections',
      figure: 'p99 under 15 ms',
      measured: `${ms(first.p99)}, page ${lastPage} ${ms(far.p99)}; ${Math.round(first.requestsPerCpuSecond)} a CPU-second`,
      isKept: speed => first.p99 * speed < 15 && far.p99 * speed < 15,
    },
    {
      promise: `page ${lastPage} against page 1`,
      figure: 'at most 1.3 times the cost (1.5 at a million)',
      measured: ratio(share),
      isKept: () => share <= 1.3,
    },
  ]
}

export async function searchRows(site: ServerProcess): Promise<Row[]> {
  const words = vocabulary(seeded(7))
  const at = (share: number) => words[Math.floor((words.length - 1) * share)] as string
  const terms: [what: string, term: string, limit: number][] = [
    ['common', at(0.001), 8],
    ['middling', at(0.3), 8],
    ['rare', at(0.999), 8],
    ['absent', '뷁쉚', 8],
    ['one syllable', at(0.001).slice(0, 1), 8],
    ['two common words', `${at(0)} ${at(0.0004)}`, 50],
    ['a common and a middling word', `${at(0.001)} ${at(0.3)}`, 50],
    ['a middling and a rare word', `${at(0.3)} ${at(0.999)}`, 8],
    ['the same the other way round', `${at(0.999)} ${at(0.3)}`, 8],
  ]
  const rows: Row[] = []
  for (const [what, term, limit] of terms) {
    const path = `/api/posts?searchBy=titleOrContent&searchTerm=${encodeURIComponent(term)}&page=1&size=10`
    let total = ''
    const times = await inSequence(40, async () => {
      const body = await (await fetch(site.origin + path)).json()
      total = `${body.total}${body.more ? '+' : ''}`
    })
    const median = quantile(times, 0.5)
    rows.push({
      promise: `search: ${what} (${total} found)`,
      figure: `median under ${limit} ms`,
      measured: ms(median),
      isKept: speed => median * speed < limit,
    })
  }
  return rows
}
