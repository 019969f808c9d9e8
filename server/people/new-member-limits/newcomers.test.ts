import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { MENTIONS_A_DAY, NEWCOMER_MENTIONS_A_DAY } from '#contract/people/new-member-limits/newcomer-rules.ts'
import { readSettings } from '#server/config/config.ts'
import { appWith } from '#test/support/app.ts'
import type { Answer } from '#test/support/calls/calls.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'

const guards: [env: Record<string, string>, isOn: boolean][] = [
  [{}, false],
  [{ SITE_URL: 'http://127.0.0.1:3000' }, false],
  [{ SITE_URL: 'http://[::1]:3000' }, false],
  [{ SITE_URL: 'https://danseo.example' }, true],
  [{ SITE_URL: 'https://localhost.example' }, true],
  [{ SITE_URL: 'https://danseo.example', NEWCOMER_GUARD: 'off' }, false],
  [{ NEWCOMER_GUARD: 'on' }, true],
]
for (const [env, isOn] of guards)
  test(`the guard is ${isOn ? 'on' : 'off'} with ${JSON.stringify(env)}`, () => {
    assert.equal(readSettings(env).newcomerGuard, isOn)
  })

const site = await appWith({ NEWCOMER_GUARD: 'on', RATE_LIMIT: 'on' })
after(() => site.close())
const { db, get, post, put, aMember, theAdmin } = site
const owner = await theAdmin()
const { postId } = (await post(owner, '/api/post', draftOf())).body.data

const linked = (...hrefs: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: hrefs.map(href => ({
      type: 'paragraph',
      content: [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }],
    })),
  })
const pictured = (count: number) =>
  JSON.stringify({
    type: 'doc',
    content: Array.from({ length: count }, (_, at) => ({
      type: 'image',
      attrs: { src: `https://example.com/${at}.png`, alt: null },
    })),
  })
const say = (who: Person, content: string) => post(who, '/api/comment', { postId, content })
/** Moves all rate counters back in time, as if these seconds had passed. */
const wait = (seconds: number) =>
  sql`update tally set counted_at = array(
    select counted - make_interval(secs => ${seconds}) from unnest(counted_at) counted
  )`.execute(db)
const makeKnown = ({ memberId }: Person) =>
  db
    .updateTable('member')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000), solved_count: 1 })
    .where('id', '=', memberId)
    .execute()

test('a newcomer’s post holds two links and one image, a comment one link, and a known member’s more', async () => {
  const [newcomer, known] = [await aMember(), await aMember()]
  await makeKnown(known)
  const refused: [path: string, body: object][] = [
    [
      '/api/post',
      draftOf({ content: linked('https://a.example', 'https://b.example', 'https://c.example') }),
    ],
    ['/api/post', draftOf({ content: pictured(2) })],
    ['/api/comment', { postId, content: 'https://a.example 그리고 https://b.example' }],
  ]
  for (const [path, body] of refused) {
    const { status, body: answer, text } = await post(newcomer, path, body)
    assert.equal(status, 403, text)
    assert.equal(answer.code, 'newcomer')
    assert.match(answer.fields.content, /^가입 초기에는 .+까지 넣을 수 있습니다\.$/)
    const { status: other, body: written } = await post(known, path, body)
    assert.deepEqual([other, written.data.held], [201, undefined])
  }
})

test('a ballot’s reason by a newcomer holds no link, because nobody can hold it for review', async () => {
  const series = await post(owner, '/api/series', { title: '늦재역의 마지막 손님' })
  const { seriesId } = series.body.data
  await post(owner, '/api/post', draftOf({ type: '자작 소설', seriesId }))
  const question = { question: '범인은 누구입니까?', options: ['집사', '의사'], closes: 'reveal' }
  const opened = await post(owner, '/api/vote', { seriesId, ...question })
  const { voteId } = opened.body.data
  const newcomer = await aMember()
  const cast = (why: string) => post(newcomer, '/api/vote/ballot', { voteId, option: 1, why, showWhy: true })
  const { status, body } = await cast('https://a.example 그리고 https://b.example')
  assert.deepEqual([status, Object.keys(body.fields)], [403, ['why']])
  const first = await cast('https://shop.example')
  assert.deepEqual([first.status, first.body.fields?.why], [400, '가입 초기에는 링크를 넣을 수 없습니다.'])
  assert.equal((await cast('장갑이 한 짝뿐이었다')).status, 204)
})

test('a newcomer’s first link waits for the staff, further ones once one stands, and links of this site don’t count', async () => {
  const newcomer = await aMember()
  const first = await post(newcomer, '/api/post', draftOf({ content: linked('https://shop.example') }))
  assert.deepEqual([first.status, first.body.data.held], [201, true])
  const again = await say(newcomer, '여기도 https://shop.example')
  assert.deepEqual([again.status, again.body.data.held], [201, true])
  const rows = (await get(owner, '/api/moderation/cases', { kind: 'held', page: 1, size: 100 })).body.data
  const isFirst = (row: { targetType: string; targetId: number }) =>
    row.targetType === 'post' && row.targetId === first.body.data.postId
  const { caseId, version } = rows.find(isFirst)
  const keep = { caseId, version, content: 'keep', member: 'none', reason: 'other' }
  assert.equal((await post(owner, '/api/moderation/decide', keep)).status, 200)
  await wait(60)
  assert.equal((await say(newcomer, '다시 https://shop.example')).body.data.held, undefined)
  const other = await aMember()
  const hereUrl = `${site.settings.siteUrl}/post/${postId}`
  assert.equal((await say(other, `${hereUrl} 참고, 그리고 ://`)).body.data.held, undefined)
  const here = await post(other, '/api/post', draftOf({ content: linked(hereUrl) }))
  assert.equal(here.body.data.held, undefined)
  await wait(60)
  assert.equal((await say(other, '첫 링크 https://shop.example')).body.data.held, true)
})

test('a newcomer writes a comment in fifteen seconds and three posts a day, however many come at once', async () => {
  const newcomer = await aMember()
  const comments = await Promise.all(Array.from({ length: 8 }, (_, at) => say(newcomer, `댓글 ${at}`)))
  assert.equal(comments.filter(({ status }) => status === 201).length, 1)
  const late = comments.find(({ status }) => status === 429)
  assert.ok(Number(late?.headers.get('retry-after')) <= 15)
  await wait(16)
  const { status, body } = await say(newcomer, '또 하나')
  assert.equal(status, 201)
  const change = { commentId: body.data.commentId, content: '고친 말' }
  assert.equal((await put(newcomer, '/api/comment', change)).status, 429)
  await wait(16)
  assert.equal((await put(newcomer, '/api/comment', change)).status, 200)
  const posts = await Promise.all(Array.from({ length: 5 }, () => post(newcomer, '/api/post', draftOf())))
  assert.equal(posts.filter(({ status: one }) => one === 201).length, 3)
  await wait(86_401)
  assert.equal((await post(newcomer, '/api/post', draftOf())).status, 201)
})

/** A newcomer's texts of each kind. Each is written, and can then be edited by the returned function. */
const changes: [what: string, write: (who: Person) => Promise<() => Promise<Answer>>][] = [
  [
    'a post',
    async who => {
      const { postId: own } = await assertOk(post(who, '/api/post', draftOf()))
      return () => put(who, '/api/post', { postId: own, ...draftOf({ title: '고친 제목' }) })
    },
  ],
  [
    'a post that becomes an earlier one again',
    async who => {
      const { postId: own } = await assertOk(post(who, '/api/post', draftOf()))
      // An edit soon after the creation leaves no revision, so the post is made older.
      await sql`update post set created_at = now() - interval '1 hour' where id = ${own}`.execute(db)
      await assertOk(put(who, '/api/post', { postId: own, ...draftOf({ title: '고친 제목' }) }))
      return () => put(who, '/api/post/restore', { postId: own, number: 1 })
    },
  ],
  [
    'a comment',
    async who => {
      const { commentId } = await assertOk(say(who, '댓글'))
      return () => put(who, '/api/comment', { commentId, content: '고친 말' })
    },
  ],
  [
    'a review',
    async who => {
      const book = await assertOk(post(owner, '/api/book', { title: `책 ${who.memberId}`, author: '누구' }))
      const { reviewId } = await assertOk(post(who, '/api/review', { bookId: book.bookId, content: '리뷰' }))
      return () => put(who, '/api/review', { reviewId, content: '고친 말' })
    },
  ],
  [
    'a comment on the day’s case',
    async who => {
      const { day } = (await get(null, '/api/daily')).body.data
      await post(who, '/api/daily/giveup', { day })
      const { remarkId } = await assertOk(post(who, '/api/daily/remark', { day, content: '뒷이야기' }))
      return () => put(who, '/api/daily/remark', { remarkId, content: '고친 말' })
    },
  ],
  [
    'a reply to a wrong answer',
    async who => {
      const { postId: own } = await assertOk(post(who, '/api/post', puzzleOf()))
      const reply = { postId: own, text: '정원사' }
      await assertOk(post(who, '/api/post/stats/ask', reply))
      return () => put(who, '/api/post/stats/reply', { ...reply, reply: '정원사는 아닙니다.' })
    },
  ],
]
for (const [what, write] of changes)
  test(`a newcomer changes ${what} no more often than they may write`, async () => {
    const newcomer = await aMember()
    const change = await write(newcomer)
    await wait(16)
    const answers = []
    for (let time = 0; time < 3; time += 1) answers.push(await change())
    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses[0], 200, answers[0]?.text)
    assert.equal(statuses.at(-1), 429)
    await makeKnown(newcomer)
    assert.equal((await change()).status, 200)
  })

test('members who were active here long ago are no newcomers, nor is the staff', async () => {
  const known = await aMember()
  await makeKnown(known)
  for (const who of [known, owner])
    for (const content of ['하나', '둘 https://a.example https://b.example'])
      assert.deepEqual(Object.keys((await say(who, content)).body.data), ['commentId'])
})

test('a newcomer names two members a text; of a day so many are told, of a known member’s day more', async () => {
  const [newcomer, known] = [await aMember(), await aMember()]
  await makeKnown(known)
  const [some, others] = [2, 10].map(count => Array.from({ length: count }, () => aMember()))
  const [two, ten] = [await Promise.all(some ?? []), await Promise.all(others ?? [])]
  const name = (who: Person, whom: Person[]) => {
    const content = whom.map(({ nickname }) => `@${nickname}`).join(' ')
    return post(who, '/api/comment', { postId, content, mentions: whom.map(({ memberId }) => memberId) })
  }
  const refused = await name(newcomer, ten.slice(0, 3))
  assert.deepEqual([refused.status, refused.body.code], [403, 'newcomer'])
  assert.ok(refused.body.fields.content)
  const content = ten.slice(0, 3).map(({ memberId, nickname: label }) => ({
    type: 'mention',
    attrs: { memberId, label },
  }))
  const doc = { type: 'doc', content: [{ type: 'paragraph', content }] }
  const inPost = await post(newcomer, '/api/post', draftOf({ content: JSON.stringify(doc) }))
  assert.deepEqual([inPost.status, inPost.body.fields], [403, refused.body.fields])
  const bounds = [
    [newcomer, two, NEWCOMER_MENTIONS_A_DAY],
    [known, ten, MENTIONS_A_DAY],
  ] as const
  for (const [who, whom, bound] of bounds) {
    const times = bound / whom.length
    for (let time = 0; time < times + 1; time++) {
      assert.equal((await name(who, whom)).status, 201)
      await wait(16)
    }
    for (const one of whom) {
      const [line] = (await get(one, '/api/notifications')).body.data
      assert.equal(Number(/(\d+)번/.exec(line.message)?.[1]), times)
    }
  }
})
