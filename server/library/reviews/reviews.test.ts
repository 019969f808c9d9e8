import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { COMMENT_DEPTH_MAX } from '#contract/community/comments/comments.ts'
import type { Review } from '#contract/library/reviews/reviews.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

/** A new book, with helpers for reviewing it. */
async function aBook() {
  const { get, post, del, aMember } = await testApp()
  const owner = await aMember()
  const { body } = await post(owner, '/api/book', { title: `책 ${randomUUID()}`, author: '지은이' })
  const { bookId } = body.data
  const write = (person: Person | null, content: string, parentId: number | null = null) =>
    post(person, '/api/review', { bookId, parentId, content })
  return {
    bookId,
    write,
    /** Writes a review and asserts success; resolves to its id. */
    async wrote(person: Person, content: string, parentId: number | null = null): Promise<number> {
      const { status, body: answer } = await write(person, content, parentId)
      assert.equal(status, 201)
      return answer.data.reviewId
    },
    remove: (person: Person | null, reviewId: number) => del(person, '/api/review', { reviewId }),
    async read(query: { page?: number; size?: number; under?: number } = {}) {
      const { status, body: answer } = await get(null, '/api/reviews', { bookId, ...query })
      assert.equal(status, 200)
      return answer as { data: Review[]; page: number; size: number; total: number }
    },
    async count() {
      const { body: answer } = await get(null, '/api/book/detail', { bookId })
      return answer.data.reviewCount
    },
  }
}

/** The contents of a thread as an outline; a husk is null. */
const outline = (reviews: Review[]): unknown[] =>
  reviews.map(({ content, replies }) => (replies.length ? [content, ...outline(replies)] : content))

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

test('a deleted review leaves a husk to its replies, and goes with the last of them', async () => {
  const { aMember } = await testApp()
  const { wrote, read, remove, count } = await aBook()
  const [one, other] = [await aMember(), await aMember()]
  const top = await wrote(one, '위')
  const middle = await wrote(other, '가운데', top)
  const low = await wrote(one, '아래', middle)
  const beside = await wrote(one, '곁', top)

  assert.equal((await remove(one, top)).status, 204)
  assert.equal((await remove(other, middle)).status, 204)
  const { data } = await read()
  assert.deepEqual(outline(data), [[null, [null, '아래'], '곁']])
  assert.deepEqual(
    [data[0]?.deleted, data[0]?.memberId, data[0]?.nickname, data[0]?.parentId],
    [true, null, null, null],
  )
  assert.equal(await count(), 2)

  assert.equal((await remove(one, low)).status, 204)
  assert.deepEqual(outline((await read()).data), [[null, '곁']])
  assert.equal((await remove(one, beside)).status, 204)
  assert.deepEqual(await read(), { data: [], page: 1, size: 1_000, total: 0 })
  assert.equal(await count(), 0)
})

test('the text of a deleted review is stored nowhere', async () => {
  const { db, aMember } = await testApp()
  const { wrote, remove } = await aBook()
  const reader = await aMember()
  const top = await wrote(reader, '지울 말')
  await wrote(reader, '답', top)
  await remove(reader, top)
  const kept = await db.selectFrom('review').select('id').where('content', '=', '지울 말').execute()
  assert.deepEqual(kept, [])
})

test('a review is deleted by its author or the admin, once', async () => {
  const { aMember, theAdmin } = await testApp()
  const { wrote, remove, count } = await aBook()
  const [author, stranger] = [await aMember(), await aMember()]
  const own = await wrote(author, '내 것')
  const rude = await wrote(author, '무례한 말')
  assert.equal((await remove(null, own)).status, 401)
  assert.equal((await remove(stranger, own)).status, 403)
  assert.equal((await remove(await aMember({ activated: false }), own)).status, 403)
  assert.equal(await count(), 2)
  assert.equal((await remove(author, own)).status, 204)
  assert.equal((await remove(author, own)).status, 404)
  assert.equal((await remove(await theAdmin(), rude)).status, 204)
  assert.equal(await count(), 0)
})

test('a husk is deleted no second time', async () => {
  const { aMember } = await testApp()
  const { wrote, remove, count } = await aBook()
  const author = await aMember()
  const top = await wrote(author, '위')
  await wrote(author, '아래', top)
  await remove(author, top)
  assert.equal((await remove(author, top)).status, 404)
  assert.equal(await count(), 1)
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

/** Asserts that every husk has a live reply under it, and that the book counts its live reviews. */
async function assertExact({ bookId, count }: Pick<Awaited<ReturnType<typeof aBook>>, 'bookId' | 'count'>) {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('review as husk')
    .select(['id', 'deleted_at'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('review').select('id').whereRef('review.parent_id', '=', 'husk.id'))
        .as('answered'),
    )
    .where('book_id', '=', bookId)
    .execute()
  assert.equal(await count(), rows.filter(row => row.deleted_at === null).length)
  assert.ok(rows.every(row => row.deleted_at === null || row.answered))
}

test('a review answered while it is deleted is refused its answer or keeps its place', async () => {
  const { aMember } = await testApp()
  const book = await aBook()
  const author = await aMember()
  for (let round = 0; round < 20; round += 1) {
    const top = await book.wrote(author, '위')
    const [answer, deletion] = await Promise.all([
      book.write(author, '늦은 답', top),
      book.remove(author, top),
    ])
    assert.ok([201, 400].includes(answer.status), String(answer.status))
    assert.equal(deletion.status, 204)
  }
  await assertExact(book)
})

test('one of several last replies deleted at once removes the husk', async () => {
  const { aMember } = await testApp()
  const book = await aBook()
  const author = await aMember()
  for (let round = 0; round < 20; round += 1) {
    const top = await book.wrote(author, '위')
    const replies = [await book.wrote(author, '하나', top), await book.wrote(author, '둘', top)]
    await book.remove(author, top)
    const deletions = await Promise.all(replies.map(reply => book.remove(author, reply)))
    assert.deepEqual(
      deletions.map(({ status }) => status),
      [204, 204],
    )
  }
  await assertExact(book)
  assert.equal((await book.read()).total, 0)
})

test('a review and its deletion drop the pages that show the book', async () => {
  const { aMember, bus } = await testApp()
  const { wrote, remove, bookId } = await aBook()
  const author = await aMember()
  const dropped: string[][] = []
  const stop = bus.subscribe('pages.drop', ({ tags }) => dropped.push(tags))
  await remove(author, await wrote(author, '좋다'))
  stop()
  assert.deepEqual(dropped, [
    ['books', `book:${bookId}`],
    ['books', `book:${bookId}`],
  ])
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
