import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aBook, aWord } from '#test/support/library/book-drafts.ts'

test('books stand most recommended first, then newest', async () => {
  const { get, post, db, aMember } = await testApp()
  const member = await aMember()
  const word = aWord()
  const ids: number[] = []
  for (const count of [1, 3, 3, 0, 2]) {
    const { body } = await post(member, '/api/book', aBook({ title: `${word} ${aWord()}` }))
    ids.push(body.data.bookId)
    await db
      .updateTable('book')
      .set({ recommendation_count: count })
      .where('id', '=', body.data.bookId)
      .execute()
  }
  const [one, three, threeToo, none, two] = ids
  const order = [threeToo, three, two, one, none]
  const listed = async (query: Record<string, number>) => {
    const { body } = await get(null, '/api/book', { searchTerm: word, ...query })
    assert.equal(body.total, 5)
    return body.data.map((book: { bookId: number }) => book.bookId)
  }
  assert.deepEqual(await listed({}), order)
  assert.deepEqual(await listed({ count: 2 }), order.slice(0, 2))
  assert.deepEqual(await listed({ page: 1, size: 2 }), order.slice(0, 2))
  assert.deepEqual(await listed({ page: 3, size: 2 }), order.slice(4))
  assert.deepEqual(await listed({ page: 2 }), [])
  assert.deepEqual(await listed({ page: 1_000_000_000, size: 100 }), [])
})

test('without a page the list answers what there is, with five a page where a page is asked', async () => {
  const { get } = await testApp()
  const whole = await get(null, '/api/book')
  assert.equal(whole.body.page, 1)
  assert.equal(whole.body.size, 1_000)
  assert.equal(whole.body.total, whole.body.data.length)
  assert.equal((await get(null, '/api/book', { page: 1 })).body.size, 5)
})

test('a list carries only the beginning of a plot', async () => {
  const { get, post, aMember } = await testApp()
  const book = aBook({ plot: '가'.repeat(5_000) })
  const { body } = await post(await aMember(), '/api/book', book)
  const listed = await get(null, '/api/book', { searchTerm: book.title })
  assert.equal(listed.body.data[0].plot, '가'.repeat(201))
  assert.equal((await get(null, '/api/book/detail', body.data)).body.data.plot, book.plot)
})

test('a reader finds a book by a part of its title or of its author, whatever the case', async () => {
  const { get, post, aMember } = await testApp()
  const word = aWord()
  await post(await aMember(), '/api/book', aBook({ title: `É 100%_${word} 살인`, author: `Doyle ${word}` }))
  const total = async (searchTerm: string, searchBy?: string) =>
    (await get(null, '/api/book', { searchTerm, searchBy })).body.total
  assert.equal(await total(`é 100%_${word}`), 1)
  assert.equal(await total(`é 100%_${word}`.normalize('NFD'), 'title'), 1)
  assert.equal(await total(`${word} 살`), 1)
  assert.equal(await total(`100__${word}`), 0)
  assert.equal(await total(`%${word}`), 0)
  assert.equal(await total(`DOYLE ${word}`, 'author'), 1)
  assert.equal(await total(`DOYLE ${word}`, 'title'), 0)
})

const badLists = [
  { page: 0 },
  { page: -1 },
  { page: '1.5' },
  { page: 'x' },
  { size: 0 },
  { size: 101 },
  { count: 0 },
  { searchBy: 'plot' },
  { searchTerm: '가'.repeat(101) },
]

for (const query of badLists)
  test(`a list of books is refused for ${JSON.stringify(query).slice(0, 40)}`, async () => {
    const { get } = await testApp()
    const { status, body } = await get(null, '/api/book', query)
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.fields), Object.keys(query))
  })
