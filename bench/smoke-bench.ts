import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { MARGIN, measureCost, type Workload } from './costs.ts'
import { TALKED_ABOUT_POST } from './data.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { benchSite } from './site.ts'

// The short bench: the cost of a page relative to constant work, compared with the record in costs.json.
// Fails if something costs at least half as much again. `--keep` records the current costs.
const POSTS = 400
const KEPT = new URL('costs.json', import.meta.url)
const isKeeping = process.argv.includes('--keep')
const say = (line: string) => process.stdout.write(`${line}\n`)

const board = encodeURIComponent('자유게시판')

/**
 * Number of parallel requests for cheap pages. A single request would mostly measure the process's wake-up.
 */
const AT_ONCE = 16

const agent = new Agent({ keepAlive: true })

function ask(origin: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = {
    'accept-encoding': 'zstd',
    ...(body && { 'content-type': 'application/json', authorization: `Bearer ${token}` }),
  }
  return new Promise<void>((resolve, reject) => {
    const outgoing = request(origin + path, { agent, headers, method: body ? 'POST' : 'GET' }, answer => {
      if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${path}: ${answer.statusCode}`))
      answer.resume().on('end', resolve).on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}

function actsOn({ origin }: ServerProcess, tokens: string[]): Record<string, Workload['act']> {
  const read = (path: string) => () => ask(origin, path)
  const many = (path: string) => () => Promise.all(Array.from({ length: AT_ONCE }, read(path)))
  const home = read('/')
  const comment = (index: number) =>
    ask(origin, '/api/comment', {
      token: tokens[index % tokens.length] as string,
      body: { postId: 20 + (index % 300), parentId: null, content: `단서 ${index}` },
    })
  // Pages under another spelling of an address are rendered but not cached.
  return {
    [`a cached page, ${AT_ONCE} at once`]: many('/board/free'),
    [`a list call, ${AT_ONCE} at once`]: many(`/api/posts?type=${board}&page=2&size=10`),
    'a board page': read('/Board/free?page=2'),
    'a far page': read('/Board/free?page=20'),
    'a post with 50 comments': read(`/Post/${TALKED_ABOUT_POST}`),
    'a site search': read(`/search?q=${encodeURIComponent('사건')}`),
    'a comment, and home after it': async index => {
      await comment(index)
      await home()
    },
  }
}

// Only Linux reports a process's CPU time with enough precision.
if (!existsSync('/proc/self/schedstat')) {
  say('What pages cost can be weighed on Linux.')
  process.exit(0)
}
const { start, tokens } = await benchSite(undefined, POSTS)
const site = await start()
const work = await startProcess(['bench/work.ts'], {})
const kept: Record<string, number> = JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}'))
const page: Workload = { process: work, act: () => ask(work.origin, '/') }
const now: Record<string, number> = {}
let isDearer = false
for (const [what, act] of Object.entries(actsOn(site, tokens))) {
  const measure = () => measureCost({ process: site, act }, page)
  const limit = isKeeping ? Number.POSITIVE_INFINITY : (kept[what] ?? 0) * MARGIN
  let cost = await measure()
  // A result over the limit is measured again; only a repeated one counts.
  for (let again = 0; again < 2 && cost > limit; again += 1) cost = Math.min(cost, await measure())
  const isOver = cost > limit
  isDearer ||= isOver
  now[what] = Number(cost.toFixed(3))
  say(`${what}: ${cost.toFixed(2)}, written down ${kept[what] ?? 'nothing'}${isOver ? ' · DEARER' : ''}`)
}
agent.destroy()
await site.stop()
await work.stop()
if (isKeeping) await writeFile(KEPT, `${JSON.stringify(now, null, 2)}\n`)
process.exit(isDearer ? 1 : 0)
