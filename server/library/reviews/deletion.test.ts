import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aBook, outline } from '#test/support/library/reviews.ts'

/**
 * Asserts that every deleted review that remains has a live reply in its thread, and that the book's count
 * equals the number of its live reviews.
 */
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
