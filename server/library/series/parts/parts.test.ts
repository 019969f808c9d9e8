import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SERIES_PARTS_MAX } from '#contract/library/series/series.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import {
  aNovel,
  aSerial,
  aSeries,
  partsOf,
  readPost,
  readSeries,
  setParts,
} from '#test/support/library/series.ts'
import { aPost, deletePost } from '#test/support/posts.ts'
import { requireOwnSeries } from '../series-rules.ts'

const UNKNOWN = 2_147_483_647

const novelOf = (over = {}) => draftOf({ type: '자작 소설', ...over })

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
  assert.deepEqual(Object.keys(parts[0]).toSorted(), ['datetime', 'opening', 'postId', 'title'])
  assert.equal(parts[0].opening, '문은 안에서 잠겨 있었다.')
  assert.equal(lastPartAt, parts[2].datetime)
})

test('a part that was published while its author arranged the others stays in the series', async () => {
  const { aMember, put } = await testApp()
  const author = await aMember()
  const { seriesId, postIds } = await aSerial(author, 3)
  const [first, second, third] = postIds as [number, number, number]
  const fresh = await aNovel(author, { seriesId })
  const { status, body } = await put(author, '/api/series/parts', {
    ...{ seriesId, postIds: [third, first], readIds: [first, second, third] },
  })
  assert.equal(status, 200)
  assert.equal(body.data.partCount, 3)
  assert.deepEqual(await partsOf(seriesId), [third, first, fresh])
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
  // If the series is refused, no post is written.
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
  assert.equal(requireOwnSeries(series(SERIES_PARTS_MAX - 1), 7).partCount, SERIES_PARTS_MAX - 1)
  assert.throws(
    () => requireOwnSeries(series(SERIES_PARTS_MAX), 7),
    (error: unknown) => error instanceof Refusal && /1000화까지/.test(error.message),
  )
})
