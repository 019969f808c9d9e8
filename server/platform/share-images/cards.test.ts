import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { servedWebApp } from '#test/support/web-app.ts'

const HOSTILE = [
  ['every letter is a word', 'ㅋ'.repeat(100)],
  ['it reads like markup', '<svg onload="x"/> &amp; ]]> "\'<text>'],
  ['hanja, Latin and signs in one', '密室 殺人事件 🔍 The Locked Room — 셋째 밤 👩‍👩‍👧‍👦'],
  ['no face has its letters', 'สวัสดี မြန်မာ ܫܠܡܐ'],
  ['each letter bears a tower', '가́́́́́́'.repeat(10)],
  ['it runs from right to left', 'שלום עולם مرحبا'],
  ['a hundred people joined', '👩‍'.repeat(49)],
] as const

describe('the card of a shared link', () => {
  let site: Awaited<ReturnType<typeof appWith>>
  let author: Person
  before(async () => {
    // The test needs a separate database, so that its case has the number 1.
    site = await appWith(await ownDatabase(), { web: await servedWebApp() })
    author = await site.aMember()
  })
  after(() => site.close())

  async function written(draft: Record<string, unknown>): Promise<number> {
    const { status, body } = await site.post(author, '/api/post', draft)
    assert.equal(status, 201)
    return body.data.postId
  }

  /** The picture metadata in a page's head. */
  async function shared(path: string) {
    const html = await (await fetch(site.origin + path)).text()
    const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)]
    const told = Object.fromEntries(tags.map(([, name, content]) => [name, content]))
    const { pathname, search } = new URL(told['og:image'] ?? '')
    return { ...told, card: pathname + search.replaceAll('&amp;', '&') } as Record<string, string>
  }
  const fetched = (path = '', headers = {}) => fetch(site.origin + path, { headers })

  test('a page of any kind names its card, with its size and its words', async () => {
    const postId = await written(puzzleOf({ title: '붉은 방' }))
    const { body: series } = await site.post(author, '/api/series', {
      title: '안개',
      synopsis: '',
      status: '연재중',
    })
    const { body: book } = await site.post(author, '/api/book', {
      title: '점과 선',
      author: '마쓰모토 세이초',
      publisher: '',
      plot: '',
      thumbnail: 'https://example.com/cover.jpg',
    })
    const cards = [
      [`/post/${postId}`, `추리 퀴즈, 제1호, 붉은 방, 미해결, ${author.nickname} 작성`],
      [`/series/${series.data.seriesId}`, `연재 소설, 안개, 연재 중, ${author.nickname} 작성`],
      [`/book/${book.data.bookId}`, '도서, 점과 선, 마쓰모토 세이초'],
      ['/board/free', '단서, 추리·미스터리 커뮤니티'],
    ] as const
    for (const [path, words] of cards) {
      const told = await shared(path)
      assert.equal(told['og:image:alt'], words)
      assert.equal(told['twitter:card'], 'summary_large_image')
      assert.equal(told['twitter:image'], told['og:image'])
      const answer = await fetched(told.card)
      assert.equal(answer.status, 200, path)
      assert.equal(answer.headers.get('content-type'), 'image/jpeg')
      assert.match(answer.headers.get('cache-control') ?? '', /^public, max-age=3600, s-maxage=60$/)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      assert.deepEqual(
        [format, String(width), String(height)],
        ['jpeg', told['og:image:width'], told['og:image:height']],
      )
      assert.ok(bytes.length < 200_000, `${path}: ${bytes.length} bytes`)
    }
  })

  test('a case shows its evidence and a series its cover', async () => {
    /** The mean brightness of a small square. */
    async function brightnessAt(path: string, square: { left: number; top: number }) {
      const bytes = Buffer.from(await (await fetched((await shared(path)).card)).arrayBuffer())
      const values = await sharp(bytes)
        .extract({ ...square, width: 12, height: 12 })
        .raw()
        .toBuffer()
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    const title = '열쇠 없는 방'
    const puzzle = `/post/${await written(puzzleOf({ title }))}`
    const { body } = await site.post(author, '/api/series', { title, synopsis: '', status: '연재중' })
    const series = `/series/${body.data.seriesId}`
    const plate = { left: 1050, top: 380 }
    const coverFoot = { left: 320, top: 500 }
    const paper = await brightnessAt(series, plate)
    assert.ok((await brightnessAt(puzzle, plate)) < paper - 8)
    assert.ok((await brightnessAt(series, coverFoot)) < paper - 80)
  })

  test('a new title, and who solves it first, make it another card; who deletes the post ends it', async () => {
    const postId = await written(puzzleOf({ title: '사라진 찻잔' }))
    const path = `/post/${postId}`
    const first = await shared(path)
    await site.put(author, '/api/post', { postId, ...puzzleOf({ title: '돌아온 찻잔' }) })
    const renamed = await shared(path)
    assert.match(renamed['og:image:alt'] ?? '', /돌아온 찻잔/)
    await site.post(await site.aMember(), '/api/correct', { postId, answer: '집사' })
    const solved = await shared(path)
    assert.match(solved['og:image:alt'] ?? '', /, 해결,/)
    assert.equal(new Set([first.card, renamed.card, solved.card]).size, 3)
    const drawn = [renamed, solved].map(async ({ card }) =>
      Buffer.from(await (await fetched(card)).arrayBuffer()),
    )
    // For an outdated version, the current card is sent, with short caching.
    const old = await fetched(first.card)
    assert.equal(old.headers.get('cache-control'), 'public, max-age=60')
    assert.deepEqual(Buffer.from(await old.arrayBuffer()), await drawn[1])
    assert.deepEqual(await drawn[0], await drawn[1])

    await site.del(author, '/api/post', { postId })
    for (const { card } of [first, renamed, solved]) assert.equal((await fetched(card)).status, 404)
  })

  test('a card does not depend on an answer, an explanation or a hint', async () => {
    const puzzle = { title: '같은 제목', answer: '집사', explanation: '그가 했다.', hints: ['부엌'] }
    const postId = await written(puzzleOf(puzzle))
    const before = await shared(`/post/${postId}`)
    await site.put(author, '/api/post', {
      postId,
      ...puzzleOf({ ...puzzle, answer: '정원사', explanation: '아니었다.', hints: ['정원'] }),
    })
    assert.equal((await shared(`/post/${postId}`)).card, before.card)
  })

  for (const [what, title] of HOSTILE)
    test(`a title is drawn though ${what}`, async () => {
      const postId = await written(draftOf({ title }))
      const answer = await fetched((await shared(`/post/${postId}`)).card)
      assert.equal(answer.status, 200)
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      assert.equal(width, 1200)
    })

  test('a reader who has a card is told so, and forty concurrent requests draw it once', async () => {
    const { card } = await shared(`/post/${await written(draftOf({ title: '마흔 번' }))}`)
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetched(card)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const etag = answers[0]?.headers.get('etag') ?? ''
    const again = await fetched(card, { 'if-none-match': `W/${etag}` })
    assert.equal(again.status, 304)
  })

  test('forty others at once are drawn or told to come back, and the pages go on', async () => {
    const ids: number[] = []
    for (let number = 0; number < 40; number++)
      ids.push(await written(draftOf({ title: `한꺼번에 ${number}` })))
    const cards = Promise.all(ids.map(id => fetched(`/card/post/${id}.jpg`)))
    assert.equal((await fetched('/')).status, 200)
    const answers = await cards
    const turnedAway = answers.filter(({ status }) => status === 503)
    assert.ok(answers.every(({ status }) => status === 200 || status === 503))
    for (const { headers } of turnedAway) {
      assert.ok(Number(headers.get('retry-after')) > 0)
      assert.equal(headers.get('cache-control'), null)
    }
    assert.ok(turnedAway.length > 0 && turnedAway.length < 20, `${turnedAway.length} turned away`)
  })

  test('an address that is no card is not found', async () => {
    for (const path of [
      'post/0.jpg',
      'post/9999999999.jpg',
      'post/1',
      'post/1.png',
      'book/x.jpg',
      'member/1.jpg',
    ])
      assert.equal((await fetched(`/card/${path}`)).status, 404, path)
  })
})
