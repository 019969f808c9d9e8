import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SERIES_PARTS_MAX, SERIES_TITLE_MAX, SYNOPSIS_MAX } from '#contract/library/series/series.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, deletePost } from '#test/support/posts.ts'
import { aNovel, aSerial, aSeries, partsOf, readSeries } from '#test/support/series.ts'
import { activeOwnSeries } from './series-rules.ts'

const UNKNOWN = 2_147_483_647

async function readPost(postId: number) {
  const { get } = await testApp()
  return (await get(null, '/api/post', { postId })).body.data.post
}

async function setParts(who: Person | null, seriesId: number, postIds: unknown) {
  const { put } = await testApp()
  return put(who, '/api/series/parts', { seriesId, postIds })
}

const novelOf = (over = {}) => draftOf({ type: '자작 소설', ...over })

test('a member opens a series, and everyone reads of it', async () => {
  const { aMember, post } = await testApp()
  const author = await aMember()
  const draft = { title: '  눈 오는 밤 ', synopsis: '첫 줄\n둘째 줄', status: '휴재' }
  const { status, body } = await post(author, '/api/series', draft)
  assert.equal(status, 201)
  const series = await readSeries(body.data.seriesId)
  assert.equal(series.title, '눈 오는 밤')
  assert.equal(series.synopsis, '첫 줄\n둘째 줄')
  assert.equal(series.status, '휴재')
  assert.equal(series.memberId, author.memberId)
  assert.equal(series.nickname, author.nickname)
  assert.deepEqual(series.parts, [])
  assert.equal(series.lastPartAt, null)
})

test('a series needs nothing but a title, and begins as running', async () => {
  const { aMember } = await testApp()
  const { synopsis, status } = await readSeries(await aSeries(await aMember()))
  assert.deepEqual([synopsis, status], ['', '연재중'])
})

test('a series that says nothing, too much or nonsense is refused at its field', async () => {
  const { aMember, post, put, get } = await testApp()
  const author = await aMember()
  const seriesId = await aSeries(author)
  const cases: [object, string][] = [
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: '   ' }, 'title'],
    [{ title: '\u3164' }, 'title'],
    [{ title: '가'.repeat(SERIES_TITLE_MAX + 1) }, 'title'],
    [{ title: '두\n줄' }, 'title'],
    [{ title: '거꾸로\u202e' }, 'title'],
    [{ title: '제목', synopsis: '가'.repeat(SYNOPSIS_MAX + 1) }, 'synopsis'],
    [{ title: '제목', status: '연재 중단' }, 'status'],
    [{ title: 7 }, 'title'],
  ]
  for (const [draft, field] of cases) {
    for (const { status, body } of [
      await post(author, '/api/series', draft),
      await put(author, '/api/series', { seriesId, ...draft }),
    ]) {
      assert.equal(status, 400, JSON.stringify(draft))
      assert.match(body.fields[field], /[가-힣]/, JSON.stringify(draft))
    }
  }
  const { body } = await get(null, '/api/series/list', { memberId: author.memberId })
  assert.deepEqual([body.total, body.data[0].title], [1, '늦재역의 마지막 손님'])
})

test('a visitor and an inactive member open no series', async () => {
  const { aMember, post } = await testApp()
  const draft = { title: '제목' }
  assert.equal((await post(null, '/api/series', draft)).status, 401)
  const { status, body } = await post(await aMember({ activated: false }), '/api/series', draft)
  assert.deepEqual([status, body.code], [403, 'not_activated'])
})

test('an author and the admin change and remove a series, nobody else does', async () => {
  const { aMember, theAdmin, put, del, get } = await testApp()
  const [author, other, admin] = [await aMember(), await aMember(), await theAdmin()]
  const { seriesId, postIds } = await aSerial(author, 2)
  const change = { seriesId, title: '고친 제목', status: '완결' }
  assert.equal((await put(other, '/api/series', change)).status, 403)
  assert.equal((await setParts(other, seriesId, [])).status, 403)
  assert.equal((await del(other, '/api/series', { seriesId })).status, 403)
  assert.equal((await get(other, '/api/series/novels', { seriesId })).status, 403)
  assert.equal((await put(author, '/api/series', change)).status, 200)
  assert.equal((await put(admin, '/api/series', { ...change, synopsis: '관리자가 다듬은 소개' })).status, 200)
  const { title, status, synopsis } = await readSeries(seriesId)
  assert.deepEqual([title, status, synopsis], ['고친 제목', '완결', '관리자가 다듬은 소개'])
  assert.equal((await put(author, '/api/series', { seriesId, title: '또 고친 제목' })).status, 200)
  assert.equal((await readSeries(seriesId)).synopsis, '관리자가 다듬은 소개')
  assert.equal((await del(admin, '/api/series', { seriesId })).status, 204)
  assert.equal((await get(null, '/api/series', { seriesId })).status, 404)
  for (const postId of postIds) assert.equal((await readPost(postId)).series, null)
})

test('a series that is not there is said to be missing', async () => {
  const { aMember, put, del, get } = await testApp()
  const member = await aMember()
  const seriesId = UNKNOWN
  assert.equal((await get(null, '/api/series', { seriesId })).status, 404)
  assert.equal((await put(member, '/api/series', { seriesId, title: '제목' })).status, 404)
  assert.equal((await del(member, '/api/series', { seriesId })).status, 404)
  assert.equal((await setParts(member, seriesId, [])).status, 404)
  assert.equal((await get(member, '/api/series/novels', { seriesId })).status, 404)
})

test('series are listed newest first, page by page, those of one member alone too', async () => {
  const { aMember, get } = await testApp()
  const author = await aMember()
  const ids = [await aSeries(author), await aSeries(author), await aSeries(author)]
  const list = async (query: Record<string, number>) => (await get(null, '/api/series/list', query)).body
  const first = await list({ page: 1, size: 2 })
  assert.deepEqual(
    first.data.map((row: { seriesId: number }) => row.seriesId),
    [ids[2], ids[1]],
  )
  assert.ok(first.total >= 3)
  const own = await list({ memberId: author.memberId, page: 2, size: 2 })
  assert.equal(own.total, 3)
  assert.deepEqual(
    own.data.map((row: { seriesId: number }) => row.seriesId),
    [ids[0]],
  )
  assert.deepEqual((await list({ memberId: author.memberId, page: 900, size: 2 })).data, [])
})

test('a novel written into a series is its newest part and knows its neighbours', async () => {
  const { aMember } = await testApp()
  const { seriesId, postIds } = await aSerial(await aMember(), 3)
  assert.deepEqual(await partsOf(seriesId), postIds)
  const [first, second, third] = postIds as [number, number, number]
  const common = { seriesId, title: '늦재역의 마지막 손님', total: 3, vote: null }
  assert.deepEqual((await readPost(first)).series, {
    ...common,
    position: 1,
    previousPostId: null,
    nextPostId: second,
  })
  assert.deepEqual((await readPost(second)).series, {
    ...common,
    position: 2,
    previousPostId: first,
    nextPostId: third,
  })
  assert.deepEqual((await readPost(third)).series, {
    ...common,
    position: 3,
    previousPostId: second,
    nextPostId: null,
  })
  const { parts, lastPartAt } = await readSeries(seriesId)
  assert.deepEqual(Object.keys(parts[0]).toSorted(), ['datetime', 'postId', 'title'])
  assert.equal(lastPartAt, parts[2].datetime)
})

test('only a novel, and only of one’s own series, is written as a part', async () => {
  const { aMember, theAdmin, post, get } = await testApp()
  const [author, other] = [await aMember(), await aMember()]
  const seriesId = await aSeries(author)
  const inOther = await post(other, '/api/post', novelOf({ seriesId }))
  assert.equal(inOther.status, 403)
  // Even the admin can't write in another member's series.
  assert.equal((await post(await theAdmin(), '/api/post', novelOf({ seriesId }))).status, 403)
  const free = await post(author, '/api/post', draftOf({ seriesId }))
  assert.deepEqual([free.status, Object.keys(free.body.fields)], [400, ['seriesId']])
  const unknown = await post(author, '/api/post', novelOf({ seriesId: UNKNOWN }))
  assert.deepEqual([unknown.status, Object.keys(unknown.body.fields)], [400, ['seriesId']])
  assert.deepEqual(await partsOf(seriesId), [])
  // A refused series means that no post was written.
  const { body } = await get(null, '/api/posts', { searchTerm: other.nickname, searchBy: 'author', page: 1 })
  assert.equal(body.total, 0)
})

test('a change of a post leaves its series alone, moves it to another, or takes it out', async () => {
  const { aMember, put, get } = await testApp()
  const author = await aMember()
  const { seriesId, postIds } = await aSerial(author, 3)
  const other = await aSeries(author)
  const [first, second, third] = postIds as [number, number, number]
  const change = async (postId: number, over = {}) =>
    (await put(author, '/api/post', { postId, ...novelOf(over) })).status
  assert.equal(await change(first, { title: '고친 1화' }), 200)
  assert.deepEqual(await partsOf(seriesId), postIds)
  assert.equal(await change(first, { seriesId }), 200)
  assert.deepEqual(await partsOf(seriesId), postIds, 'its own series is no move')
  assert.equal(await change(first, { seriesId: other }), 200)
  assert.deepEqual([await partsOf(seriesId), await partsOf(other)], [[second, third], [first]])
  assert.equal((await readPost(second)).series.position, 1)
  assert.equal(await change(second, { seriesId: null }), 200)
  assert.deepEqual(await partsOf(seriesId), [third])
  const { body } = await get(author, '/api/post/update', { postId: first })
  assert.deepEqual([body.data.post.seriesId, body.data.post.memberId], [other, author.memberId])
})

test('a novel that moves to another board leaves its series', async () => {
  const { aMember, put } = await testApp()
  const author = await aMember()
  const { seriesId, postIds } = await aSerial(author, 2)
  const [first, second] = postIds as [number, number]
  assert.equal((await put(author, '/api/post', { postId: first, ...draftOf() })).status, 200)
  assert.deepEqual(await partsOf(seriesId), [second])
})

test('a deleted post leaves its series, and its neighbours meet', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const { seriesId, postIds } = await aSerial(author, 3)
  const [first, second, third] = postIds as [number, number, number]
  await deletePost(author, second)
  assert.deepEqual(await partsOf(seriesId), [first, third])
  assert.equal((await readPost(first)).series.nextPostId, third)
  assert.equal((await readPost(third)).series.position, 2)
})

test('an author puts novels in order, adds some and takes some out', async () => {
  const { aMember, get } = await testApp()
  const author = await aMember()
  const { seriesId, postIds } = await aSerial(author, 3)
  const [first, second, third] = postIds as [number, number, number]
  const loose = await aNovel(author)
  const { body: novels } = await get(author, '/api/series/novels', { seriesId, page: 1 })
  assert.deepEqual([novels.total, novels.data[0].postId], [1, loose])
  const { status, body } = await setParts(author, seriesId, [loose, third, first])
  assert.deepEqual([status, body], [200, { data: { partCount: 3 } }])
  assert.deepEqual(await partsOf(seriesId), [loose, third, first])
  assert.equal((await readPost(second)).series, null)
  assert.equal((await readPost(loose)).series.nextPostId, third)
  assert.equal((await setParts(author, seriesId, [])).status, 200)
  assert.deepEqual(await partsOf(seriesId), [])
})

test('a table of contents takes the author’s live novels alone, each once, and no other series’', async () => {
  const { aMember, theAdmin } = await testApp()
  const [author, other] = [await aMember(), await aMember()]
  const { seriesId, postIds } = await aSerial(author, 2)
  const deleted = await aNovel(author)
  await deletePost(author, deleted)
  const elsewhere = (await aSerial(author, 1)).postIds[0] as number
  const cases: [unknown, number][] = [
    [[...postIds, await aNovel(other)], 400],
    [[...postIds, await aPost(author)], 400],
    [[...postIds, deleted], 400],
    [[...postIds, UNKNOWN], 400],
    [[postIds[0], postIds[0]], 400],
    [[...postIds, elsewhere], 409],
    [Array.from({ length: 1_001 }, (_, index) => index + 1), 400],
    ['1,2', 400],
    [[0], 400],
    [['1'], 400],
    [null, 400],
  ]
  for (const [asked, expected] of cases) {
    const { status, body } = await setParts(author, seriesId, asked)
    assert.equal(status, expected, JSON.stringify(asked)?.slice(0, 60))
    assert.match(body.message, /[가-힣]/)
  }
  assert.deepEqual(await partsOf(seriesId), postIds)
  const [first, second] = postIds as [number, number]
  assert.equal((await setParts(await theAdmin(), seriesId, [second, first])).status, 200)
  assert.deepEqual(await partsOf(seriesId), [second, first])
})

test('twenty parts written at once all find their place', async () => {
  const { aMember } = await testApp()
  const author = await aMember()
  const seriesId = await aSeries(author)
  const written = await Promise.all(Array.from({ length: 20 }, () => aNovel(author, { seriesId })))
  const parts = await partsOf(seriesId)
  assert.deepEqual(parts.toSorted(), written.toSorted())
  const positions = await Promise.all(parts.map(async postId => (await readPost(postId)).series.position))
  assert.deepEqual(
    positions,
    parts.map((_, index) => index + 1),
  )
})

test('parts that are reordered, moved and deleted at once leave every count right', async () => {
  const { aMember, put, del } = await testApp()
  const author = await aMember()
  const [one, other] = [await aSerial(author, 4), await aSerial(author, 4)]
  const [a, b, c, d] = one.postIds as [number, number, number, number]
  const [w, x] = other.postIds as [number, number]
  await Promise.all([
    setParts(author, one.seriesId, [d, c, b, a]),
    put(author, '/api/post', { postId: a, ...novelOf({ seriesId: other.seriesId }) }),
    put(author, '/api/post', { postId: w, ...novelOf({ seriesId: one.seriesId }) }),
    del(author, '/api/post', { postId: b }),
    setParts(author, other.seriesId, [x]),
    aNovel(author, { seriesId: one.seriesId }),
  ])
  const all = [...(await partsOf(one.seriesId)), ...(await partsOf(other.seriesId))]
  assert.equal(all.length, new Set(all).size)
  assert.ok(!all.includes(b))
})

test('a series takes a thousand parts and not one more', () => {
  const series = (partCount: number) => ({ memberId: 7, partCount })
  assert.equal(activeOwnSeries(series(SERIES_PARTS_MAX - 1), 7).partCount, SERIES_PARTS_MAX - 1)
  assert.throws(
    () => activeOwnSeries(series(SERIES_PARTS_MAX), 7),
    (error: unknown) => error instanceof Refusal && /1000화까지/.test(error.message),
  )
})
