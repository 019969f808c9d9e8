import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aBook, aWord } from '#test/support/library/book-drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aModerator, hide } from '#test/support/trust/moderation.ts'

test('an active member registers a book and everyone reads it', async () => {
  const { get, post, aMember } = await testApp()
  const book = aBook({ title: '  그리고 아무도 없었다 ', plot: '첫째 줄\n둘째 줄' })
  const { status, body } = await post(await aMember(), '/api/book', book)
  assert.equal(status, 201)
  const { bookId } = body.data
  const shown = await get(null, '/api/book/detail', { bookId })
  const { card, ...data } = shown.body.data
  assert.match(card.src, /^\/card\/book\//)
  assert.deepEqual(data, {
    bookId,
    title: '그리고 아무도 없었다',
    author: '지은이',
    publisher: '펴낸 곳',
    plot: '첫째 줄\n둘째 줄',
    thumbnail: 'https://books.example/cover.jpg',
    reviewCount: 0,
    recommendationCount: 0,
    rating: null,
    ratingCount: 0,
    ratings: null,
    picture: { src: 'https://books.example/cover.jpg', alt: null, width: null, height: null },
  })
})

test('titles of nothing but marks are told apart by their marks', async () => {
  const { post, aMember } = await testApp()
  const member = await aMember()
  const author = aWord()
  const register = async (title: string) => (await post(member, '/api/book', { title, author })).status
  assert.deepEqual([await register('?'), await register('!'), await register('?')], [201, 201, 409])
})

test('a book needs neither publisher, plot nor cover', async () => {
  const { get, post, aMember } = await testApp()
  const { title, author } = aBook()
  const { body } = await post(await aMember(), '/api/book', { title, author, thumbnail: '' })
  const shown = await get(null, '/api/book/detail', body.data)
  assert.equal(shown.body.data.publisher, '')
  assert.equal(shown.body.data.plot, '')
  assert.equal(shown.body.data.thumbnail, null)
})

test('a visitor and a member who is not activated register nothing', async () => {
  const { post, aMember } = await testApp()
  assert.equal((await post(null, '/api/book', aBook())).status, 401)
  const newcomer = await aMember({ activated: false })
  const refused = await post(newcomer, '/api/book', aBook())
  assert.equal(refused.status, 403)
  assert.equal(refused.body.code, 'not_activated')
})

const bad: [field: string, value: unknown][] = [
  ['title', ''],
  ['title', '   '],
  ['title', 'ㅤ'],
  ['title', '가'.repeat(201)],
  ['title', '두\n줄'],
  ['title', undefined],
  ['author', ''],
  ['author', '가'.repeat(201)],
  ['publisher', '가'.repeat(101)],
  ['plot', '가'.repeat(5_001)],
  ['plot', 'a\u202eb'],
  ['thumbnail', 'javascript:alert(1)'],
  ['thumbnail', 'data:image/png;base64,AAAA'],
  ['thumbnail', 'http://books.example/cover.jpg'],
  ['thumbnail', 'https://user:word@books.example/cover.jpg'],
  ['thumbnail', '/images/../secret.png'],
  ['thumbnail', `https://books.example/${'a'.repeat(1_000)}`],
  ['thumbnail', 7],
]

for (const [field, value] of bad)
  test(`a book is refused for its ${field}: ${JSON.stringify(value)?.slice(0, 45)}`, async () => {
    const { post, aMember } = await testApp()
    const { status, body } = await post(await aMember(), '/api/book', aBook({ [field]: value }))
    assert.equal(status, 400)
    assert.ok(body.fields[field])
  })

test('an uploaded image is a cover', async () => {
  const { post, aMember } = await testApp()
  const book = aBook({ thumbnail: '/images/0123456789abcdef.webp' })
  assert.equal((await post(await aMember(), '/api/book', book)).status, 201)
})

test('a book written otherwise is the same book, and the refusal says which', async () => {
  const { post, aMember } = await testApp()
  const member = await aMember()
  const word = aWord()
  const first = await post(member, '/api/book', aBook({ title: `ＡBC ${word}`, author: '코난 도일, 아서' }))
  for (const [title, author] of [
    [`ABC ${word}`, '코난 도일, 아서'],
    [`abc: ${word}!`, '코난도일 아서'],
    [`abc${word}`.normalize('NFD'), '코난도일·아서'],
  ]) {
    const again = await post(await aMember(), '/api/book', aBook({ title, author }))
    assert.equal(again.status, 409)
    assert.deepEqual(again.body.data, first.body.data)
    assert.equal(again.body.message, '이미 등록된 도서입니다.')
  }
  const others = await post(member, '/api/book', aBook({ title: `ABC ${word}`, author: '다른 이' }))
  assert.equal(others.status, 201)
})

test('two spellings of one edition are one book by its ISBN, however it is written', async () => {
  const { post, aMember } = await testApp()
  const isbn = '8952765486 9788952765482'
  const first = await post(await aMember(), '/api/book', aBook({ isbn }))
  assert.equal(first.status, 201)
  for (const same of [isbn, '978-89-527-6548-2', '89-527-6548-6']) {
    const again = await post(await aMember(), '/api/book', aBook({ isbn: same }))
    assert.equal(again.status, 409, same)
    assert.deepEqual(again.body.data, first.body.data)
  }
  // Another edition's number, a mistyped number or no number must not prevent the registration of a book.
  for (const other of ['9788937834790', '978-89-527-6548-3', '', null]) {
    const made = await post(await aMember(), '/api/book', aBook({ isbn: other }))
    assert.equal(made.status, 201, String(other))
  }
})

test('the longest title that grows under its normal form is registered once', async () => {
  const { post, aMember } = await testApp()
  const member = await aMember()
  const book = aBook({ title: '\ufdfa'.repeat(200), author: '\ufdfa'.repeat(200) })
  assert.equal((await post(member, '/api/book', book)).status, 201)
  assert.equal((await post(member, '/api/book', book)).status, 409)
})

test('one of ten concurrent registrations of a book succeeds', async () => {
  const { post, aMember } = await testApp()
  const members = await Promise.all(Array.from({ length: 10 }, () => aMember()))
  const book = aBook()
  const answers = await Promise.all(members.map(member => post(member, '/api/book', book)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
  assert.equal(new Set(answers.map(({ body }) => body.data.bookId)).size, 1)
})

test('a book that nobody registered is not found', async () => {
  const { get } = await testApp()
  assert.equal((await get(null, '/api/book/detail', { bookId: 2_147_483_647 })).status, 404)
  for (const bookId of [0, -1, 'x', 2_147_483_648])
    assert.equal((await get(null, '/api/book/detail', { bookId })).status, 400)
  assert.equal((await get(null, '/api/book/detail')).status, 400)
})

test('a registered book drops the pages that list books', async () => {
  const { post, bus, aMember } = await testApp()
  const dropped: string[] = []
  const member = await aMember()
  const stop = bus.subscribe('pages.drop', ({ tags }) => dropped.push(...tags))
  await post(member, '/api/book', aBook())
  stop()
  assert.deepEqual(dropped, ['books'])
})

test('a moderator of the site corrects a book, which is logged, and makes no second one of the same', async () => {
  const { post, put, get, aMember, theAdmin } = await testApp()
  const [member, ofFree, ofSite] = [await aMember(), await aModerator(['free']), await aModerator()]
  const named = (title: string) => ({
    title,
    author: '애거사 크리스티',
    publisher: '출판사',
    plot: '열 사람',
  })
  const made = async (title: string): Promise<number> =>
    (await post(member, '/api/book', named(title))).body.data.bookId
  const [bookId, other] = [await made('오타난 제목 가나'), await made('다른 도서 가나')]
  const correct = (who: Person, over: object = {}) =>
    put(who, '/api/book', { bookId, ...named('바른 제목 가나'), thumbnail: null, ...over })
  assert.deepEqual([(await correct(member)).status, (await correct(ofFree)).status], [403, 403])
  assert.equal((await correct(ofSite, { bookId: 999_999 })).status, 404)
  assert.equal((await correct(ofSite, { title: '  ' })).status, 400)
  assert.equal((await correct(ofSite, { thumbnail: 'http://example.com/a.png' })).status, 400)
  assert.equal((await correct(ofSite, { title: '다른 도서, 가나' })).status, 409)
  const at = await Promise.all(
    [other, bookId].map(id => correct(ofSite, { bookId: id, title: '같은 제목 가나' })),
  )
  assert.deepEqual(at.map(({ status }) => status).sort(), [204, 409])
  assert.equal((await correct(ofSite, { title: '바른 제목 가나' })).status, 204)
  const { data } = (await get(null, '/api/book/detail', { bookId })).body
  assert.deepEqual([data.title, data.plot], ['바른 제목 가나', '열 사람'])
  const found = await get(null, '/api/book', { searchTerm: '바른 제목 가나', searchBy: 'title' })
  assert.equal(found.body.data[0].bookId, bookId)
  const [line] = (await get(await theAdmin(), '/api/moderation/log')).body.data
  assert.deepEqual(
    [line.act, line.targetId, line.detail.changed[0].after],
    ['book', bookId, '바른 제목 가나'],
  )
  await hide(ofSite, { targetType: 'book', targetId: bookId })
  assert.equal((await correct(ofSite)).status, 404, 'what is hidden comes back as it was')
})
