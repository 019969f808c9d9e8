import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SERIES_TITLE_MAX, SYNOPSIS_MAX } from '#contract/library/series/series.ts'
import { testApp } from '#test/support/app.ts'
import { aSerial, aSeries, readPost, readSeries, setParts } from '#test/support/library/series.ts'

const UNKNOWN = 2_147_483_647

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
