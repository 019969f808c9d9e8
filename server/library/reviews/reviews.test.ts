import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { COMMENT_DEPTH_MAX } from '#contract/community/comments/comments.ts'
import { testApp } from '#test/support/app.ts'
import { aBook, outline } from '#test/support/library/reviews.ts'

test('readers talk about a book, answers under what they answer, oldest first', async () => {
  const { aMember } = await testApp()
  const { wrote, read, count, bookId } = await aBook()
  const [one, other] = [await aMember(), await aMember()]
  const first = await wrote(one, ' 반전이\n좋았습니다. ')
  await wrote(other, '둘째')
  const reply = await wrote(other, '동감입니다.', first)
  await wrote(one, '더 깊이', reply)
  await wrote(one, '나란히', first)
  const { data, total } = await read()
  assert.deepEqual(outline(data), [['반전이\n좋았습니다.', ['동감입니다.', '더 깊이'], '나란히'], '둘째'])
  assert.equal(total, 2)
  assert.equal(await count(), 5)
  const [{ datetime, replies, ...shown } = assert.fail()] = data
  assert.deepEqual(shown, {
    reviewId: first,
    bookId,
    parentId: null,
    memberId: one.memberId,
    nickname: one.nickname,
    content: '반전이\n좋았습니다.',
    spoiler: 0,
    teaser: null,
    editedAt: null,
    deleted: false,
    replyCount: 3,
  })
  assert.ok(Math.abs(Date.parse(datetime) - Date.now()) < 3_600_000)
  assert.equal(replies[0]?.parentId, first)
})

test('a review tells on which page it stands, and so does what hangs under it', async () => {
  const { get, aMember } = await testApp()
  const { wrote, remove, bookId } = await aBook()
  const elsewhere = await aBook()
  const reader = await aMember()
  const tops: number[] = []
  for (const content of ['1', '2', '3']) tops.push(await wrote(reader, content))
  const [first = 0, second = 0, third = 0] = tops
  const deep = await wrote(reader, '답글', await wrote(reader, '답글', third))
  const around = async (reviewId: number) => {
    const { body } = await get(null, '/api/reviews', { bookId, around: reviewId, size: 2, page: 9 })
    return body.page
  }
  assert.deepEqual(await Promise.all([first, second, third, deep].map(around)), [1, 1, 2, 2])
  await remove(reader, first)
  assert.deepEqual(await Promise.all([second, third, deep].map(around)), [1, 1, 1])
  const stranger = await elsewhere.wrote(reader, '다른 책')
  for (const reviewId of [first, stranger])
    assert.equal((await get(null, '/api/reviews', { bookId, around: reviewId })).status, 404)
})

test('pages count the reviews at the top', async () => {
  const { aMember } = await testApp()
  const { wrote, read } = await aBook()
  const reader = await aMember()
  const tops = []
  for (const content of ['1', '2', '3']) tops.push(await wrote(reader, content))
  await wrote(reader, '3에게', tops[2])
  const second = await read({ page: 2, size: 2 })
  assert.deepEqual(outline(second.data), [['3', '3에게']])
  assert.equal(second.total, 3)
  assert.equal((await read({ page: 1 })).size, 10)
  assert.deepEqual((await read({ page: 9 })).data, [])
  assert.deepEqual((await read({ page: 1_000_000_000, size: 100 })).data, [])
})

test('a reply needs a live review of the same book', async () => {
  const { aMember } = await testApp()
  const { wrote, write, remove } = await aBook()
  const elsewhere = await aBook()
  const author = await aMember()
  const husk = await wrote(author, '껍데기')
  await wrote(author, '답', husk)
  await remove(author, husk)
  const foreign = await elsewhere.wrote(author, '다른 책')
  for (const parentId of [husk, foreign, 2_147_483_647]) {
    const { status, body } = await write(author, '답글', parentId)
    assert.equal(status, 400)
    assert.ok(body.fields.parentId)
  }
})

test('only active members review, and only books that are there', async () => {
  const { get, post, aMember } = await testApp()
  const { write, count } = await aBook()
  assert.equal((await write(null, '좋다')).status, 401)
  assert.equal((await write(await aMember({ activated: false }), '좋다')).status, 403)
  assert.equal(await count(), 0)
  const nowhere = { bookId: 2_147_483_647, content: '좋다' }
  assert.equal((await post(await aMember(), '/api/review', nowhere)).status, 404)
  assert.equal((await get(null, '/api/reviews', { bookId: 2_147_483_647 })).status, 404)
})

for (const content of ['', '  \n ', 'ㅤ', '가'.repeat(2_001), 'a\u0000b', 7])
  test(`a review is refused for saying ${JSON.stringify(content).slice(0, 20)}`, async () => {
    const { post, aMember } = await testApp()
    const { bookId } = await aBook()
    const { status, body } = await post(await aMember(), '/api/review', { bookId, content })
    assert.equal(status, 400)
    assert.ok(body.fields.content)
  })

for (const query of [{}, { bookId: 0 }, { bookId: 'x' }, { bookId: 1, page: 0 }, { bookId: 1, size: -1 }])
  test(`reviews are refused for ${JSON.stringify(query)}`, async () => {
    const { get } = await testApp()
    assert.equal((await get(null, '/api/reviews', query)).status, 400)
  })

test('a thread as deep as it may grow is read whole, and grows no deeper', async () => {
  const { aMember } = await testApp()
  const { wrote, write, read } = await aBook()
  const author = await aMember()
  let last = await wrote(author, '0')
  for (let depth = 1; depth <= COMMENT_DEPTH_MAX; depth += 1) last = await wrote(author, String(depth), last)
  assert.equal((await write(author, '너무 깊다', last)).status, 400)
  const [thread = assert.fail()] = (await read()).data
  const { data } = await read({ under: thread.reviewId, page: 1, size: 100 })
  assert.equal(data.length, COMMENT_DEPTH_MAX)
  assert.equal(data.at(-1)?.reviewId, last)
})

test('a review that is sent again under its name is written once', async () => {
  const { bookId, read } = await aBook()
  const { post, aMember } = await testApp()
  const writer = await aMember()
  const body = { bookId, content: '굴 속에서 쓴 리뷰', sendId: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => post(writer, '/api/review', body)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(answers.map(({ body }) => body.data.reviewId)).size, 1)
  assert.equal((await read()).total, 1)
})
