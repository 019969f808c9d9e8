import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { openMail } from '#server/infrastructure/mail/open-mail.ts'
import { siteSettings } from '#server/open-app-context.ts'
import { optionsInForce } from '#server/trust/site-settings/options-in-force.ts'
import { appWith } from '#test/support/app.ts'
import { changeFace } from '#test/support/change-face.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { exampleAddresses } from '#test/support/walk.ts'
import { servedWebApp } from '#test/support/web-app.ts'

const OLD = '옛간판'
const NEW = '새간판 & <친구들>'
const ESCAPED = '새간판 &amp; &lt;친구들&gt;'

/** Places where 단서 is the Korean noun for a clue, or where the name is defined. */
const NOUNS = [
  'contract/platform/pages/wordmark.ts',
  'contract/puzzles/case-notes/board-rules.ts',
  'server/people/accounts/sign-up/common-passwords.ts',
  'web/admin/daily/CaseForm.tsx',
  'web/puzzles/daily/ClueList.tsx',
]

test('the product’s name is written in one place, so that a renamed site has none of it', () => {
  const files = globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}', 'public/**/*.{svg,txt}'])
  const named = files.filter(
    file =>
      !/\.test\.ts$/.test(file) && /(?:['"`>]|^\s*)단서(?:['"`<]|\s*$)/m.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(named.toSorted(), NOUNS)
})

suite('a site with another name', () => {
  let site: Awaited<ReturnType<typeof appWith>>
  let admin: Awaited<ReturnType<typeof site.theAdmin>>
  let postId: number

  const change = (over: object) => changeFace(site, admin, over)
  const page = async (path: string) => (await fetch(site.origin + path)).text()

  before(async () => {
    site = await appWith({ ...(await ownDatabase()), SITE_NAME: OLD }, { web: await servedWebApp() })
    admin = await site.theAdmin()
    postId = (await site.post(admin, '/api/post', draftOf({ type: '자유게시판' }))).body.data.postId
    assert.ok((await page('/')).includes(OLD))
    assert.equal((await change({ name: NEW })).status, 200)
  })

  test('no page, feed, card or document has the old name', async () => {
    const read = async (address: string) => (await site.get(null, address)).body
    const walk = Object.values(await exampleAddresses(read)).flat()
    const files = [
      '/rss.xml',
      '/board/free/rss.xml',
      '/manifest.webmanifest',
      '/api/openapi.json',
      '/api/docs/json',
    ]
    for (const path of [...walk, ...files, `/api/post?postId=${postId}`]) {
      const text = await page(path)
      assert.ok(!text.includes(OLD), `${path} has the old name`)
    }
    for (const path of ['/', '/nowhere', '/offline', `/post/${postId}`, '/rss.xml'])
      assert.ok((await page(path)).includes(ESCAPED), `${path} has the new name`)
    assert.equal((await read('/api/openapi.json')).info.title, `${NEW} API`)
  })

  test('mails have the new name, in their texts and as their sender', async () => {
    const member = await site.aMember({ activated: false })
    await site.post(member, '/api/email/authentication', { email: 'reader@clue.example' })
    const [letter] = site.jobs.mails
    assert.ok(letter?.subject.startsWith(`[${NEW}]`) && !letter.text.includes(OLD))
    const options = optionsInForce(site)
    await options.read()
    const mail = openMail(siteSettings(site.settings, options), { info() {}, warn() {} })
    await mail.send({ to: 'reader@clue.example', subject: 'x', text: 'y' })
    const folder = join(site.dataDir, 'outbox')
    const [file] = await readdir(folder)
    const from = /^From: (.*)$/m.exec(await readFile(join(folder, file as string), 'utf8'))?.[1] ?? ''
    const [, encoded = ''] = /=\?UTF-8\?B\?(.*)\?=/.exec(from) ?? []
    assert.ok(Buffer.from(encoded, 'base64').toString().startsWith('새간판'), from)
  })

  test('boards have the operator’s names and order, and a hidden one is nowhere in the menus', async () => {
    const boards = [
      { key: 'free', label: '<b>사랑방', line: '무엇이든 좋습니다.', hidden: false },
      { key: 'humor', label: '', line: '', hidden: true },
    ]
    assert.equal((await change({ boards })).status, 200)
    const home = await page('/')
    assert.ok(home.includes('&lt;b>사랑방') && !home.includes('<b>사랑방'))
    assert.ok(!home.includes('/board/humor'))
    const board = await page('/board/free')
    assert.match(board, /<title>&lt;b&gt;사랑방 \| /)
    assert.ok(board.includes('무엇이든 좋습니다.'))
    for (const path of ['/board/humor', '/board/humor/rss.xml', '/api/posts?type=humor'])
      assert.equal((await fetch(site.origin + path)).status, 404, path)
    assert.ok(!(await page('/sitemap/pages.xml')).includes('/board/humor'))
    const author = await site.aMember()
    const own = (await site.post(author, '/api/post', draftOf())).body.data.postId as number
    const move = { content: 'move', board: 'humor', member: 'none', reason: 'other', note: '웃깁니다.' }
    for (const refused of [
      await site.post(author, '/api/post', draftOf({ type: '유머게시판' })),
      await site.put(author, '/api/post', { postId: own, ...draftOf({ type: '유머게시판' }) }),
      await site.post(admin, '/api/moderation/direct', { targetType: 'post', targetId: own, ...move }),
    ])
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['type']])
    assert.equal((await site.get(null, '/api/post', { postId })).body.data.post.type, '자유게시판')
  })

  test('posts of a hidden board are in no list of several boards, but readable at their address', async () => {
    const author = await site.aMember()
    const write = async (type: string) =>
      (await site.post(author, '/api/post', draftOf({ type, title: '숨바꼭질' }))).body.data.postId as number
    const boards = (hidden: boolean) => ['humor', 'custom'].map(key => ({ key, label: '', line: '', hidden }))
    assert.equal((await change({ boards: boards(false) })).status, 200)
    const [joke, own] = [await write('유머게시판'), await write('자유게시판')]
    const puzzle = (await site.post(author, '/api/post', puzzleOf({ title: '숨바꼭질' }))).body.data
      .postId as number
    const lists = [
      '/api/posts',
      '/api/posts?searchTerm=숨바꼭질',
      `/api/posts?searchBy=author&searchTerm=${encodeURIComponent(author.nickname)}`,
      '/api/post/home?count=20',
      '/api/post/home?count=20&type=humor',
      '/api/post/stage',
    ]
    const idsIn = async (path: string) => {
      const { data } = (await site.get(null, path)).body
      return [data].flat().flatMap(row => row?.postId ?? []) as number[]
    }
    const isIn = async (path: string) => {
      const ids = await idsIn(path)
      return [joke, puzzle].some(id => ids.includes(id))
    }
    for (const path of lists) assert.ok(await isIn(path), `${path} before`)
    const { total } = (await site.get(null, '/api/posts')).body
    assert.equal((await change({ boards: boards(true) })).status, 200)
    // A page waits for the new options. Other calls may use the old ones for a moment.
    await page('/')
    for (const path of lists) assert.ok(!(await isIn(path)), path)
    assert.ok((await idsIn('/api/posts')).includes(own))
    assert.equal((await site.get(null, '/api/posts')).body.total, total - 2)
    assert.equal((await site.get(null, '/api/post', { postId: joke })).status, 200)
    for (const id of [joke, puzzle])
      assert.doesNotMatch(await page(`/post/${id}`), /href="\/board\/(humor|custom)/)
  })

  test('a hidden board has no series in the sitemap, no suggested case and no notice on other boards', async () => {
    const boards = (hidden: boolean) =>
      ['novel', 'custom', 'notice'].map(key => ({ key, label: '', line: '', hidden }))
    assert.equal((await change({ boards: boards(false) })).status, 200)
    await page('/')
    const [author, solver] = [await site.aMember(), await site.aMember()]
    const { postId: puzzle } = (await site.post(author, '/api/post', puzzleOf())).body.data
    const { seriesId } = (await site.post(author, '/api/series', { title: '연재' })).body.data
    const notice = (await site.post(admin, '/api/post', draftOf({ type: '공지사항' }))).body.data.postId
    const pinned = await site.put(admin, '/api/post/pin', { postId: notice, scope: 'all' })
    assert.equal(pinned.status, 204)
    await site.db.updateTable('post').set({ level: 2 }).where('id', '=', puzzle).execute()
    await sql`insert into puzzle_rating (post_id, r, rd) values (${puzzle}, 1400, 50)
      on conflict (post_id) do update set r = 1400, rd = 50`.execute(site.db)
    const places = async () => [
      (await page('/sitemap/series.xml')).includes(`/series/${seriesId}<`),
      (await site.get(solver, '/api/puzzle/next')).body.data.length > 0,
      (await site.get(null, '/api/posts', { type: '자유게시판', page: 1 })).body.notices.length > 0,
      (await page('/board/free')).includes(`/post/${notice}`),
    ]
    assert.deepEqual(await places(), [true, true, true, true])
    assert.equal((await change({ boards: boards(true) })).status, 200)
    assert.ok(!(await page('/')).includes('href="/series"'))
    assert.deepEqual(await places(), [false, false, false, false])
    assert.ok(!(await page('/series')).includes('href="/board/novel'))
    assert.equal((await change({ boards: boards(false) })).status, 200)
  })

  test('colour, mark, business details and links are on every page', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await aPhoto())]), 'mark.jpg')
    const uploaded = await fetch(`${site.origin}/api/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    })
    const image = ((await uploaded.json()) as { data: string }).data
    const business = {
      company: '추리상사',
      owner: '오뒤팽',
      registration: '',
      mailOrder: '',
      address: '',
      phone: '',
    }
    const links = [{ label: '위키', href: 'https://wiki.example/' }]
    assert.equal((await change({ accent: 'blue', image, business, links })).status, 200)
    const home = await page('/')
    assert.match(home, /<html lang="ko" data-accent="blue">/)
    assert.match(home, /<link rel="stylesheet" href="\/assets\/accents-/)
    assert.ok(home.includes('추리상사') && home.includes('href="https://wiki.example/"'))
    const [icon = ''] = /\/mark\/192\.png\?v=[\w%-]+/.exec(home) ?? []
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(site.origin + icon)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(answers[0]?.headers.get('content-type'), 'image/png')
    assert.ok((await page('/manifest.webmanifest')).includes('/mark/512.png'))
    assert.equal((await change({ image: null })).status, 200)
    const letter = /\/mark\/32\.png\?v=[\w%-]+/.exec(await page('/'))?.[0]
    assert.equal((await fetch(site.origin + letter)).status, 200)
    assert.equal((await fetch(`${site.origin}/mark/33.png`)).status, 404)
  })

  test('an inconsistent face is refused at its field, and one of two concurrent admins wins', async () => {
    const boards = (over: object) => [{ key: 'free', label: '', line: '', hidden: false, ...over }]
    const link = (href: string) => ({ links: [{ label: '링크', href }] })
    for (const [over, field] of [
      [{ name: '\u3164' }, 'name'],
      [{ boards: boards({ label: '유머게시판' }) }, 'boards'],
      [{ boards: [...boards({}), ...boards({})] }, 'boards'],
      [link('javascript:alert(1)'), 'links'],
      [link('//evil.example'), 'links'],
      [link('http://plain.example'), 'links'],
      [{ letter: '가나' }, 'letter'],
      [
        { business: { company: '', owner: '', registration: '1', mailOrder: '', address: '', phone: '' } },
        'business',
      ],
      [{ image: '/images/0123456789abcdef.png' }, 'image'],
    ] as const) {
      const { status, body } = await change(over)
      assert.deepEqual([status, Object.keys(body.fields)], [400, [field]], JSON.stringify(over))
    }
    const { version } = (await site.get(admin, '/api/admin/face')).body.data
    const both = await Promise.all(['하나', '둘'].map(sentence => change({ sentence })))
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal((await site.get(admin, '/api/admin/face')).body.data.version, version + 1)
    const [line] = (await site.get(admin, '/api/moderation/log', { page: 1 })).body.data
    assert.equal(line.detail.options[0].name, 'sentence')
    await site.close()
  })
})
