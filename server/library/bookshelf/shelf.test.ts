import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { hide } from '#test/support/trust/moderation.ts'

async function aBook() {
  const { post, put, aMember } = await testApp()
  const { body } = await post(await aMember(), '/api/book', {
    title: `도서 ${randomUUID()}`,
    author: '지은이',
  })
  const bookId: number = body.data.bookId
  return {
    bookId,
    put: (who: Person, change: object) => put(who, '/api/book/reading', { bookId, ...change }),
  }
}

test('a shelf is its member’s, by status and page; others see what is shown, of a profile that is', async () => {
  const { aMember, get, put, theAdmin } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const books = await Promise.all(Array.from({ length: 7 }, aBook))
  for (const [at, book] of books.entries())
    await book.put(member, { status: at < 5 ? 'read' : 'want', public: at % 2 === 0 })
  const own = async (query = {}) => (await get(member, '/api/user/shelf', query)).body
  const others = async (who: Person | null = other, query = {}) =>
    get(who, '/api/member/shelf', { memberId: member.memberId, ...query })
  const ids = ({ data }: { data: { bookId: number }[] }) =>
    data.map(({ bookId }) => books.findIndex(book => book.bookId === bookId))
  assert.deepEqual(ids(await own({ page: 1 })), [6, 5, 4, 3, 2])
  assert.deepEqual(ids(await own({ page: 2 })), [1, 0])
  assert.deepEqual([ids(await own({ status: 'want' })), (await own({ status: 'want' })).total], [[6, 5], 2])
  assert.deepEqual(ids((await others()).body), [6, 4, 2, 0])
  assert.deepEqual(ids((await others(null, { status: 'read' })).body), [4, 2, 0])
  assert.equal((await get(null, '/api/user/shelf')).status, 401)
  assert.deepEqual((await get(other, '/api/user/shelf')).body.data, [], 'another’s is another one')
  assert.equal((await others(other, { status: 'lost' })).status, 400)
  await books[4]?.put(member, { status: 'read', public: false })
  assert.deepEqual(ids((await others()).body), [6, 2, 0], 'what is taken back')
  await hide(await theAdmin(), { targetType: 'book', targetId: books[2]?.bookId as number })
  assert.doesNotMatch((await others()).text, new RegExp(`"bookId":${books[2]?.bookId},"title":"도서 `))

  for (const [openness, isAll, isInside] of [
    ['members', false, true],
    ['closed', false, false],
    ['open', true, true],
  ] as const) {
    await put(member, '/api/user/profile', { openness, bio: null, showSolved: false })
    for (const who of [null, other]) assert.equal((await others(who)).status, isAll ? 200 : 404, openness)
    const inside = await get(other, '/api/member/inside', { memberId: member.memberId, status: 'want' })
    assert.deepEqual(inside.body.data.shelf && ids(inside.body.data.shelf), isInside ? [6] : null)
  }
})

test('a reader who avoids spoilers is asked before each review that has them', async () => {
  const { aMember, put, get } = await testApp()
  const member = await aMember()
  const book = await aBook()
  await book.put(member, { status: 'read' })
  const own = async () => (await get(member, '/api/book/reading', { bookId: book.bookId })).body.data
  const set = (over: object) =>
    put(member, '/api/user/profile', { openness: 'open', bio: null, showSolved: false, ...over })
  await set({ opensRead: false })
  assert.equal((await own()).opens, false)
  await set({})
  assert.equal((await get(member, '/api/user')).body.data.opensRead, false, 'as it was where it isn’t said')
  await set({ opensRead: true })
  assert.equal((await own()).opens, true)
})
