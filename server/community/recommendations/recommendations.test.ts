import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, deletePost } from '#test/support/posts.ts'

const UNKNOWN = 2_147_483_647

async function aBook(member: Person): Promise<number> {
  const { post } = await testApp()
  const draft = { title: `책 ${randomUUID()}`, author: '저자', publisher: '출판사', plot: '줄거리' }
  const { status, body } = await post(member, '/api/book', draft)
  assert.equal(status, 201)
  return body.data.bookId
}

/** A post and a book, with helpers to recommend them. */
async function aShelf() {
  const app = await testApp()
  const author = await app.aMember()
  const [postId, bookId] = [await aPost(author), await aBook(author)]
  const recommend = (who: Person | null, body: object) => app.post(who, '/api/recommendation', body)
  const takeBack = (who: Person | null, query: Record<string, number | null>) =>
    app.del(who, '/api/recommendation', query)
  const has = async (query: Record<string, number>) =>
    (await app.get(null, '/api/recommendation', query)).body
  return {
    ...app,
    author,
    postId,
    bookId,
    recommend,
    takeBack,
    has,
    postCount: async () => (await app.get(null, '/api/post', { postId })).body.data.post.recommendationCount,
    bookCount: async () =>
      (await app.get(null, '/api/book/detail', { bookId })).body.data.recommendationCount,
  }
}

test('a member recommends a post and takes it back, however often', async () => {
  const { recommend, takeBack, has, postCount, aMember, postId } = await aShelf()
  const reader = await aMember()
  const { memberId } = reader
  assert.equal(await has({ memberId, postId }), false)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await recommend(reader, { postId, bookId: null })
    assert.deepEqual([status, body], [201, { data: { recommendationCount: 1 } }])
    assert.equal(await has({ memberId, postId }), true)
    assert.equal(await postCount(), 1)
  }
  for (let time = 0; time < 2; time++) {
    assert.equal((await takeBack(reader, { postId, bookId: null, memberId })).status, 204)
    assert.equal(await has({ memberId, postId }), false)
    assert.equal(await postCount(), 0)
  }
})

test('a member recommends books and sees which', async () => {
  const { recommend, takeBack, has, bookCount, aMember, author, bookId, get } = await aShelf()
  const reader = await aMember()
  const { memberId } = reader
  const another = await aBook(author)
  for (const id of [bookId, another, bookId])
    assert.equal((await recommend(reader, { postId: null, bookId: id, memberId })).status, 201)
  const list = () => get(null, '/api/recommendations', { memberId, recommendationType: 'book' })
  const whole = { page: 1, size: 1_000 }
  assert.deepEqual((await list()).body, { ...whole, data: [{ bookId: another }, { bookId }], total: 2 })
  const second = await get(null, '/api/recommendations', { memberId, page: 2, size: 1 })
  assert.deepEqual(second.body, { data: [{ bookId }], page: 2, size: 1, total: 2 })
  assert.equal(await has({ memberId, bookId }), true)
  assert.equal(await bookCount(), 1)
  await takeBack(reader, { bookId: another })
  await takeBack(reader, { bookId: another })
  assert.deepEqual((await list()).body, { ...whole, data: [{ bookId }], total: 1 })
  assert.equal(
    (await get(null, '/api/recommendations', { memberId, recommendationType: 'post' })).status,
    400,
  )
})

test('the member who registered a book may recommend it, the author of a post may not', async () => {
  const { recommend, author, postId, bookId, postCount } = await aShelf()
  assert.equal((await recommend(author, { bookId })).status, 201)
  const { status, body } = await recommend(author, { postId })
  assert.deepEqual([status, body.code], [403, 'forbidden'])
  assert.equal(await postCount(), 0)
})

test('a recommendation is for one post or one book', async () => {
  const { recommend, takeBack, aMember, postId, bookId, get } = await aShelf()
  const reader = await aMember()
  for (const body of [
    {},
    { postId: null, bookId: null },
    { postId, bookId },
    { postId: 'x' },
    { postId: 0 },
    { bookId: 1.5 },
  ])
    assert.equal((await recommend(reader, body)).status, 400, JSON.stringify(body))
  for (const query of [{}, { postId, bookId }, { postId: null, bookId: null }, { postId: 0 }]) {
    assert.equal((await takeBack(reader, query)).status, 400, JSON.stringify(query))
    assert.equal(
      (await get(null, '/api/recommendation', { ...query, memberId: reader.memberId })).status,
      400,
    )
  }
  assert.equal((await get(null, '/api/recommendation', { postId })).status, 400)
})

test('nobody recommends for somebody else', async () => {
  const { recommend, takeBack, has, aMember, postId, bookId, postCount } = await aShelf()
  const [reader, other] = [await aMember(), await aMember()]
  await recommend(reader, { postId })
  const { memberId } = other
  assert.equal((await recommend(reader, { postId, memberId })).status, 403)
  assert.equal((await recommend(reader, { bookId, memberId })).status, 403)
  assert.equal((await takeBack(other, { postId, memberId: reader.memberId })).status, 403)
  assert.equal(await has({ memberId, postId }), false)
  assert.equal(await postCount(), 1)
})

test('a visitor and an inactive member recommend nothing', async () => {
  const { recommend, takeBack, aMember, postId } = await aShelf()
  const inactive = await aMember({ activated: false })
  assert.equal((await recommend(null, { postId })).status, 401)
  assert.equal((await takeBack(null, { postId })).status, 401)
  assert.equal((await recommend(inactive, { postId })).body.code, 'not_activated')
  assert.equal((await takeBack(inactive, { postId })).status, 403)
})

test('unknown and deleted targets can’t be recommended', async () => {
  const { recommend, takeBack, has, aMember, author, postId } = await aShelf()
  const reader = await aMember()
  await deletePost(author, postId)
  for (const thing of [{ postId }, { postId: UNKNOWN }, { bookId: UNKNOWN }]) {
    assert.equal((await recommend(reader, thing)).status, 404)
    assert.equal((await takeBack(reader, thing)).status, 404)
    assert.equal(await has({ memberId: reader.memberId, ...thing }), false)
  }
})

test('counts are exact when one member presses twenty times at once', async () => {
  const { recommend, takeBack, postCount, bookCount, aMember, postId, bookId } = await aShelf()
  const reader = await aMember()
  const twenty = Array.from({ length: 20 })
  const answers = await Promise.all(
    twenty.flatMap(() => [recommend(reader, { postId }), recommend(reader, { bookId })]),
  )
  assert.ok(answers.every(({ status, body }) => status === 201 && body.data.recommendationCount === 1))
  assert.deepEqual([await postCount(), await bookCount()], [1, 1])
  await Promise.all(twenty.flatMap(() => [takeBack(reader, { postId }), takeBack(reader, { bookId })]))
  assert.deepEqual([await postCount(), await bookCount()], [0, 0])
})

test('counts are exact when twenty members press at once, some changing their mind', async () => {
  const { recommend, takeBack, has, postCount, aMember, postId } = await aShelf()
  const readers = await Promise.all(Array.from({ length: 20 }, () => aMember()))
  await Promise.all(readers.map(reader => recommend(reader, { postId })))
  assert.equal(await postCount(), 20)
  await Promise.all(
    readers.flatMap((reader, index) =>
      index % 2
        ? [takeBack(reader, { postId }), recommend(reader, { postId })]
        : [takeBack(reader, { postId })],
    ),
  )
  const left = await Promise.all(readers.map(({ memberId }) => has({ memberId, postId })))
  assert.equal(await postCount(), left.filter(Boolean).length)
})
