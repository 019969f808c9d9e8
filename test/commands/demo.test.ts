import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { seasonBounds } from '#contract/puzzles/seasons/season-rules.ts'
import { demo } from '#demo/content.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { aDemoSite, runDemo } from '#test/support/servers/commands.ts'
import { signIn } from '#test/support/servers/moved-site.ts'
import { aReadyFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'

const pages = [
  '/',
  ...['custom', 'cold', 'novel', 'notice', 'free', 'humor', 'qna', 'request'].map(key => `/board/${key}`),
  '/board/free?page=2',
  '/board/custom?searchTerm=사건&searchBy=titleOrContent',
  '/post/1',
  '/post/new',
  '/series',
  '/series/1',
  '/series/new',
  '/series/followed',
  '/search',
  '/search?q=사건',
  '/signin',
  '/signup',
  '/auth/email',
  '/privacy',
  '/terms',
]

const missing = [
  '/board/nowhere',
  '/post/0',
  '/post/999999',
  '/post/abc',
  '/nowhere',
  '/series/0',
  '/series/999999',
  '/series/edit/999999',
  '/post/99999999999999999999',
]

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test('an empty site is filled by one command, and every page of it is whole without script', async t => {
  const { env } = await aDemoSite()
  const site = startProcess(env)
  const origin = await site.origin
  try {
    await t.test('it has what it promises', async () => {
      const total = async (path: string) => (await (await fetch(origin + path)).json()).total as number
      const onBoard = (board: string) => demo.posts.filter(post => post.board === board).length
      assert.ok(onBoard('custom') >= 12)
      assert.ok(onBoard('cold') >= 4)
      assert.ok(onBoard('novel') >= 5)
      for (const board of ['custom', 'cold', 'novel', 'free', 'notice'])
        assert.equal(await total(`/api/posts?type=${board}&page=1`), onBoard(board), board)
      assert.equal(await total('/api/posts?page=1'), demo.posts.length)
      const solvers = demo.acts.filter(({ solves }) => solves.length > 0)
      assert.equal(await total('/api/member/rank?page=1'), solvers.length)
      const { notices } = await (await fetch(`${origin}/api/posts?type=free&page=1`)).json()
      assert.equal(notices.length, 1, 'changed terms are pinned to all boards')
      assert.ok((await total('/api/book?page=1')) >= 15)
      const { data: series } = await (await fetch(`${origin}/api/series?seriesId=1`)).json()
      assert.equal(series.parts.length, demo.series[0]?.parts.length)
      assert.equal(series.followerCount, demo.series[0]?.followers.length)
      const caseOf = async (asked: string) =>
        (await (await fetch(`${origin}/api/daily${asked}`)).json()).data as {
          number: number
          finishedCount: number
          form: string
        }
      const { number } = await caseOf('')
      assert.ok(number > 14, 'there were days before this one')
      assert.ok((await caseOf(`?number=${number - 1}`)).finishedCount >= 14)
      const puzzleDay = await caseOf(`?number=${number - demo.puzzleDays.past.ago}`)
      assert.equal(puzzleDay.form, 'answer')
      assert.ok(puzzleDay.finishedCount >= 20)
    })

    await t.test('its members have ranks of seasons in which they had joined', async () => {
      const read = async (path: string) => (await (await fetch(origin + path)).json()).data
      const { data: members } = await (await fetch(`${origin}/api/member/rank?page=1&size=50`)).json()
      let ranks = 0
      for (const { memberId } of members) {
        const { joined } = await read(`/api/member?memberId=${memberId}`)
        // A member may hide the notebook.
        const seasons = (await read(`/api/member/record?memberId=${memberId}`))?.seasons ?? []
        ranks += seasons.length
        for (const { season } of seasons)
          assert.ok(
            Date.parse(`${joined}-01T00:00:00+09:00`) < seasonBounds(season).end,
            `${joined} ${season}`,
          )
      }
      assert.ok(ranks > 0)
    })

    for (const path of pages)
      await t.test(`${path} is complete HTML with its own head`, async () => {
        const response = await fetch(origin + path)
        const html = await response.text()
        assert.equal(response.status, 200)
        assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/)
        assert.equal(count(html, /<title>[^<]+ \| [^<]+<\/title>/g), 1)
        assert.equal(count(html, /<meta name="description" content="[^"]+"/g), 1)
        assert.equal(count(html, /<link rel="canonical" href="http[^"]+"/g), 1)
        assert.equal(count(html, /<meta property="og:image" content="http[^"]+"/g), 1)
        assert.equal(count(html, /<meta name="twitter:card"/g), 1)
        assert.equal(count(html, /<h1[ >]/g), 1)
        assert.equal(count(html, / style="/g), 0, 'the policy would block it')
        const inline = [...html.matchAll(/<script(?![^>]*(?: src=|application\/(?:ld\+)?json))[^>]*>/g)]
        assert.equal(inline.length, 1, 'only the early script is inline')
      })

    for (const path of missing)
      await t.test(`${path} is a page that says it is not there`, async () => {
        const response = await fetch(origin + path)
        assert.equal(response.status, 404)
        assert.match(await response.text(), /페이지를 찾을 수 없습니다\./)
      })

    await t.test('no answer and no explanation stands in a page, a feed or a public call', async () => {
      const puzzles = demo.posts.filter(post => post.explanation && post.explanation.length > 30)
      assert.ok(puzzles.length >= 12)
      const { data } = await (await fetch(`${origin}/api/posts?size=100`)).json()
      const addresses = [
        ...pages,
        '/rss.xml',
        '/board/custom/rss.xml',
        '/board/cold/rss.xml',
        '/sitemap/posts-0.xml',
      ]
      for (const { postId } of data) addresses.push(`/post/${postId}`, `/api/post?postId=${postId}`)
      for (const address of addresses) {
        const text = await (await fetch(origin + address)).text()
        for (const { explanation = '', key } of puzzles)
          assert.ok(!text.includes(explanation.slice(0, 30)), `${address} tells how ${key} is solved`)
      }
    })

    await t.test('a site that has posts is not filled again', async () => {
      await site.stop()
      const again = await runDemo(env)
      assert.equal(again.code, 1)
      assert.match(again.err, /이미 글이 있는 사이트입니다\./)
    })
  } finally {
    await site.stop()
  }
})

/** An empty site with all limits on, as in production. */
async function anEmptySite(RATE_LIMIT: 'on' | 'off') {
  const env = { DATA_DIR: await aReadyFolder(), ...(await startedDatabase()) }
  const site = startProcess({ ...env, RATE_LIMIT })
  return { env, site, origin: await site.origin }
}

test('a site that runs is filled at once by one of two commands, and is then refused to others', async () => {
  const { env, site, origin } = await anEmptySite('on')
  const total = async () => (await (await fetch(`${origin}/api/posts?page=1`)).json()).total as number
  try {
    assert.doesNotMatch(await (await fetch(origin)).text(), /\/post\/\d/, 'an empty home page is kept')
    const both = await Promise.all([runDemo(env), runDemo(env)])
    const [filled, refused] = both.toSorted((one, other) => Number(one.code) - Number(other.code))
    assert.equal(filled?.code, 0, filled?.err)
    assert.equal(refused?.code, 1)
    assert.match(refused?.err ?? '', /^(?:다른 명령이 견본을 채우고 있거나|이미 글이 있는 사이트입니다).*\n$/)

    assert.equal(await total(), demo.posts.length)
    assert.match(await (await fetch(origin)).text(), /\/post\/\d/, 'the home page shows what is new')
    const [, names = '', password = ''] = /견본 회원: (.+) \/ (\S+)/.exec(filled?.out ?? '') ?? []
    await signIn(origin, { username: names.split(', ')[0] ?? '', password })

    const again = await runDemo(env)
    assert.deepEqual([again.code, again.out], [1, ''])
    assert.equal(again.err, '이미 글이 있는 사이트입니다. 견본은 빈 사이트에만 채웁니다.\n')
    assert.equal(await total(), demo.posts.length)
  } finally {
    await site.stop()
  }
})

test('a site whose filling was cut off goes on, and who fills it again is told how to start over', async () => {
  const { env, site, origin } = await anEmptySite('off')
  const total = async () => (await (await fetch(`${origin}/api/posts?page=1`)).json()).total as number
  try {
    const child = spawn(process.execPath, ['demo/main.ts'], { env: { PATH: process.env.PATH, ...env } })
    const ended = new Promise(resolve => child.once('exit', resolve))
    await soon('the first posts', async () => (await total()) > 2 || undefined)
    child.kill('SIGKILL')
    await ended
    const before = await total()
    assert.ok(before < demo.posts.length)
    const again = await runDemo(env)
    assert.equal(again.code, 1)
    assert.match(again.err, /채우다가 멈춘 사이트입니다\. 멈췄다면 새 DATA_DIR나 빈 데이터베이스로 다시 시작/)
    assert.equal(await total(), before)
    assert.equal(await site.stop(), 0)
  } finally {
    await site.stop('SIGKILL')
  }
})
