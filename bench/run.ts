import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { filterRows } from './filter.ts'
import { load } from './load.ts'
import { busyRows } from './mixed-load.ts'
import { nightRows } from './nightly-jobs.ts'
import { practiceRows } from './practice-cases.ts'
import { listRows, pageRows, renderedRows, searchRows } from './reads.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { benchSite } from './site.ts'
import { sizeRows } from './size.ts'
import { streamRows } from './streams.ts'
import { listLost, PROMISED_ON, type Row, ratio, tableOf } from './table.ts'
import { paintRows } from './web-vitals.ts'
import { weightRows } from './weight.ts'
import { writeRows } from './writes.ts'

// Measures every promise as a ratio in this run, next to the raw figures. Fails if a promise that
// docs/bench.md records as kept is no longer kept.
const ROOT = new URL('../', import.meta.url)
/** Number of posts of the embedded database, whose figures are those of a small site. */
const EMBEDDED_POSTS = 2_000
/** Six of ten posts are on the large board, with ten on a page. */
const lastPageOf = (posts: number) => Math.floor((posts * 0.6) / 10) - 10

const say = (line: string) => process.stdout.write(`${line}\n`)
const postsFlag = process.argv.indexOf('--posts')
const posts = postsFlag > 0 ? Number(process.argv[postsFlag + 1]) : 100_000
const url = process.env.BENCH_DATABASE_URL

/** Prints each row as soon as it is measured. */
async function saying(measuring: Promise<Row[]>) {
  const rows = await measuring
  for (const { promise, measured } of rows) say(`${promise}: ${measured}`)
  return rows
}

async function memoryRow(site: ServerProcess): Promise<Row[]> {
  const memory = await site.megabytes()
  return [
    {
      promise: 'memory of the server after the load above',
      figure: 'under 200 MB',
      measured: `${Math.round(memory)} MB`,
      isKept: () => memory < 200,
    },
  ]
}

/** This machine's current speed. The machine of the promises has speed 1. */
const speedNow = async (hello: ServerProcess) => (await load(hello, '/')).requestsPerCpuSecond / PROMISED_ON

async function onPostgres(hello: ServerProcess): Promise<Row[]> {
  if (!url) return []
  const { start, tokens } = await benchSite(url, posts)
  const sizes = await sizeRows(url, posts)
  const site = await start()
  const rows = [
    sizes,
    await saying(pageRows(site, hello)),
    await saying(renderedRows(site)),
    await saying(listRows(site, lastPageOf(posts))),
    await saying(searchRows(site)),
    await saying(writeRows(site, tokens, { database: 'PostgreSQL', median: 4, p99: 9 })),
    await saying(busyRows(site, tokens)),
    await saying(memoryRow(site)),
    await saying(weightRows(site.origin, ROOT)),
    await saying(paintRows(site)),
    await saying(streamRows(site, tokens)),
    await saying(nightRows(site, url)),
  ]
  await site.stop()
  return rows.flat()
}

async function onEmbedded(): Promise<Row[]> {
  const { start, tokens } = await benchSite(undefined, EMBEDDED_POSTS)
  const first = await start()
  await first.stop()
  const site = await start()
  const started: Row = {
    promise: 'start on an existing folder',
    figure: 'answers in under 2 s',
    measured: `${site.startSeconds.toFixed(2)} s`,
    isKept: speed => site.startSeconds * speed < 2,
  }
  const rows = [started, ...(await writeRows(site, tokens, { database: 'embedded', median: 8, p99: 25 }))]
  await site.stop()
  return saying(Promise.resolve(rows))
}

const hello = await startProcess(['bench/baseline-server.ts'], {})
const before = await speedNow(hello)
const rows = [
  ...(await onPostgres(hello)),
  ...(await onEmbedded()),
  ...(await saying(filterRows())),
  ...(await saying(Promise.resolve(practiceRows()))),
]
// The average of the speeds before and after, because other load may have used the machine in between.
const speed = (before + (await speedNow(hello))) / 2
await hello.stop()
const table = tableOf(rows, speed)
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.versions.node}`
say(table)
const record = new URL('docs/bench.md', ROOT)
const lost = listLost(rows, speed, await readFile(record, 'utf8'))
await writeFile(
  record,
  `# The last bench\n\n${machine}; ${posts.toLocaleString('en')} posts on PostgreSQL, ${EMBEDDED_POSTS.toLocaleString('en')} on the embedded database. Quote ratios: absolute figures are this machine's. Its bare \`node:http\` answer, measured before and after, says how fast it is: ${ratio(speed)} of the one on which the promises were made, which gave 110,000 a CPU-second. "In proportion" is kept if times are counted in bare answers.\n\n${table}\n`,
)
for (const { promise, figure, measured } of lost) say(`Lost: ${promise}, ${figure}: ${measured}`)
process.exitCode = lost.length > 0 ? 1 : 0
