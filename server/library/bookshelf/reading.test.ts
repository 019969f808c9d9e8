import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type ReadingState, readingAfter, readingProblem } from '#contract/library/bookshelf/reading-rules.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aKnownMember, hide, undo } from '#test/support/trust/moderation.ts'
import { countRatings } from './rating-acts.ts'

const TODAY = '2026-11-22'
const state = (over: Partial<ReadingState>): ReadingState => ({
  ...{
    status: 'reading',
    progress: 40,
    rating: null,
    startedOn: '2026-11-01',
    finishedOn: null,
    public: false,
  },
  ...over,
})

const changes: [
  what: string,
  before: ReadingState | null,
  change: Parameters<typeof readingAfter>[0],
  after: Partial<ReadingState>,
][] = [
  [
    'who begins, begins today',
    null,
    { status: 'reading' },
    { startedOn: TODAY, progress: 0, finishedOn: null },
  ],
  ['or when they say', null, { status: 'reading', startedOn: '2026-11-01' }, { startedOn: '2026-11-01' }],
  [
    'who has read it has read all of it',
    state({}),
    { status: 'read' },
    { progress: 100, finishedOn: TODAY, startedOn: '2026-11-01' },
  ],
  [
    'who stops has read as far as they were',
    state({}),
    { status: 'stopped' },
    { progress: 40, finishedOn: TODAY },
  ],
  [
    'and may take it up again',
    state({ status: 'stopped', finishedOn: TODAY }),
    { status: 'reading' },
    { progress: 40, startedOn: '2026-11-01', finishedOn: null },
  ],
  [
    'who reads it again begins anew',
    state({ status: 'read', progress: 100, rating: 9 }),
    { status: 'reading' },
    { progress: 0, startedOn: TODAY, rating: null },
  ],
  [
    'or since when they say, although they finished it before',
    state({ status: 'read', finishedOn: '2026-01-09' }),
    { status: 'reading', startedOn: '2026-10-05' },
    { startedOn: '2026-10-05', finishedOn: null },
  ],
  [
    'a rating alone changes nothing else',
    state({ status: 'read', progress: 100, finishedOn: '2026-11-03' }),
    { status: 'read', rating: 7 },
    { rating: 7, finishedOn: '2026-11-03' },
  ],
  [
    'who wants to read it has read nothing',
    state({ status: 'read', rating: 3 }),
    { status: 'want' },
    { rating: null, progress: 0, startedOn: null },
  ],
]

test('the effects of a book’s status', () => {
  for (const [what, before, change, after] of changes) {
    assert.equal(readingProblem(change, before, TODAY), null, what)
    const next = readingAfter(change, before, TODAY)
    assert.deepEqual({ ...next, ...after }, next, what)
  }
})

/** A book, with helpers to read and rate it. */
async function aBook(title = `도서 ${randomUUID()}`) {
  const { get, post, put, aMember } = await testApp()
  const { body } = await post(await aMember(), '/api/book', { title, author: '지은이' })
  const { bookId } = body.data
  return {
    bookId,
    put: (who: Person | null, change: object) => put(who, '/api/book/reading', { bookId, ...change }),
    own: async (who: Person) => (await get(who, '/api/book/reading', { bookId })).body.data,
    async shown() {
      const { rating, ratingCount, ratings } = (await get(null, '/api/book/detail', { bookId })).body.data
      return { rating, ratingCount, ratings }
    },
  }
}

const rate = (rating: number | null) => ({ status: 'read', rating })

test('a member says where they stand with a book, changes it and takes it back', async () => {
  const { aMember } = await testApp()
  const [member, other] = [await aMember(), await aMember()]
  const { put, own } = await aBook()
  assert.deepEqual(await own(member), { reading: null, opens: false })
  const { body } = await put(member, { status: 'reading', progress: 30 })
  assert.equal(body.data.reading.progress, 30)
  assert.match(body.data.reading.startedOn, /^\d{4}-\d{2}-\d{2}$/)
  await put(member, { status: 'read', public: true })
  const { reading, opens } = await own(member)
  assert.deepEqual([reading.status, reading.progress, reading.public, opens], ['read', 100, true, true])
  assert.equal((await own(other)).reading, null, 'it is theirs alone')
  await put(member, { status: null })
  assert.equal((await own(member)).reading, null)
})

const refused: [change: object, field: string | null][] = [
  [{ status: 'want', rating: 8 }, 'rating'],
  [{ status: 'reading', rating: 8 }, 'rating'],
  [{ status: 'read', rating: 11 }, 'rating'],
  [{ status: 'read', rating: 0 }, 'rating'],
  [{ status: 'read', rating: 4.5 }, 'rating'],
  [{ status: 'reading', progress: 101 }, 'progress'],
  [{ status: 'lost' }, 'status'],
  [{}, 'status'],
  [{ status: 'read', finishedOn: '2999-01-01' }, 'finishedOn'],
  [{ status: 'read', finishedOn: '2026-02-30' }, 'finishedOn'],
  [{ status: 'read', startedOn: '2026-02-03', finishedOn: '2026-02-02' }, 'finishedOn'],
]

test('only who has read a book rates it, and only what can be is taken', async () => {
  const { aMember, put } = await testApp()
  const member = await aMember()
  const book = await aBook()
  for (const [change, field] of refused) {
    const { status, body } = await book.put(member, change)
    assert.equal(status, 400, JSON.stringify(change))
    assert.deepEqual(Object.keys(body.fields), [field], JSON.stringify(change))
  }
  const { status, body } = await book.put(member, { status: 'want', rating: 8 })
  assert.deepEqual([status, body.message], [400, '읽은 도서에 별점을 줄 수 있습니다.'])
  assert.equal((await book.put(null, rate(8))).status, 401)
  assert.equal((await book.put(await aMember({ activated: false }), rate(8))).status, 403)
  assert.equal((await put(member, '/api/book/reading', { bookId: 2_000_000, ...rate(8) })).status, 404)
  assert.equal((await book.own(member)).reading, null, 'nothing was stored')
})

test('a rating is shown from three on, drawn to what is usual, and ten new names don’t move it', async () => {
  const { aMember } = await testApp()
  const { put, shown } = await aBook()
  const raters = [await aKnownMember(), await aKnownMember(), await aKnownMember()]
  for (const [at, rater] of raters.entries()) {
    assert.equal((await shown()).rating, null, `${at} ratings`)
    await put(rater, rate(10))
  }
  const first = await shown()
  assert.deepEqual([first.ratingCount, first.ratings], [3, [0, 0, 0, 0, 0, 0, 0, 0, 0, 3]])
  assert.ok(first.rating > 3.5 && first.rating < 5, `${first.rating}`)
  for (let at = 0; at < 10; at += 1) await put(await aMember(), rate(1))
  assert.deepEqual(await shown(), first)
  await put(raters[0] as Person, rate(4))
  assert.deepEqual((await shown()).ratings, [0, 0, 0, 1, 0, 0, 0, 0, 0, 2])
  await put(raters[0] as Person, { status: 'reading' })
  assert.deepEqual(await shown(), { rating: null, ratingCount: 2, ratings: null })
})

test('a rating goes with a suspended or withdrawn member, and a new member’s counts once they are known', async () => {
  const { db, inTransaction, aMember, theAdmin, del } = await testApp()
  const { put, shown } = await aBook()
  const [one, other, third, late] = [
    await aKnownMember(),
    await aKnownMember(),
    await aKnownMember(),
    await aMember(),
  ]
  for (const rater of [one, other, third, late]) await put(rater, rate(8))
  assert.equal((await shown()).ratingCount, 3)
  const owner = await theAdmin()
  const thing = { targetType: 'member', targetId: other.memberId }
  const decisionId = await hide(owner, thing, { content: 'keep', member: 'suspend', days: 7 })
  assert.deepEqual((await shown()).ratingCount, 2, 'who is suspended')
  assert.equal((await undo(owner, decisionId)).status, 204)
  assert.equal((await shown()).ratingCount, 3)
  await db
    .updateTable('member')
    .set({ created_at: new Date(Date.now() - 5 * 86_400_000), solved_count: 1 })
    .where('id', '=', late.memberId)
    .execute()
  await countRatings({ db, inTransaction })
  assert.equal((await shown()).ratingCount, 4, 'who has become known')
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword('Lupin-1905!') })
    .where('id', '=', third.memberId)
    .execute()
  assert.equal((await del(third, '/api/user', {}, { password: 'Lupin-1905!' })).status, 204)
  assert.equal((await shown()).ratingCount, 3, 'who has withdrawn')
})

test('after a thousand changes, forty at once, each book is rated what its rows say', async () => {
  const { db } = await testApp()
  const raters = await Promise.all(Array.from({ length: 10 }, () => aKnownMember()))
  const books = [await aBook(), await aBook()]
  for (let round = 0; round < 25; round += 1)
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const number = round * 40 + at
        const book = books[number % 2] as (typeof books)[0]
        const changes = [rate((number % 10) + 1), { status: 'reading' }, { status: null }, rate(null)]
        const change = changes[number % 7] ?? rate(((number * 3) % 10) + 1)
        return book.put(raters[(number * 7) % 10] as Person, change)
      }),
    )
  const ids = books.map(({ bookId }) => bookId)
  const { rows } = await sql<{ isSo: boolean }>`
    select rating_sum = coalesce(own.sum, 0) and rating_count = own.count
      and (select sum(n) from unnest(rating_counts) as n) = own.count as "isSo"
    from book, lateral (
      select sum(rating)::integer as sum, count(rating)::integer as count
      from book_reading where book_id = book.id
    ) as own where id = any(${ids}::integer[])`.execute(db)
  assert.deepEqual(rows, [{ isSo: true }, { isSo: true }])
})

test('books are listed by what they are rated, or as they came, to the last page', async () => {
  const { get } = await testApp()
  const mark = `순서${Date.now() % 1e7}`
  const books = []
  for (const name of ['하나', '둘', '셋', '넷']) books.push(await aBook(`${mark} ${name}`))
  const raters = [await aKnownMember(), await aKnownMember(), await aKnownMember()]
  for (const [at, rating] of [4, 10, null, 7].entries())
    if (rating) for (const rater of raters) await books[at]?.put(rater, rate(rating))
  const titles = async (sort: string, page: number) =>
    (await get(null, '/api/book', { sort, page, size: 2, searchTerm: mark })).body.data.map(
      ({ title }: { title: string }) => title.split(' ')[1],
    )
  const whole = async (sort: string) => [await titles(sort, 1), await titles(sort, 2), await titles(sort, 3)]
  assert.deepEqual(await whole('rating'), [['둘', '넷'], ['하나', '셋'], []])
  assert.deepEqual(await whole('new'), [['넷', '셋'], ['둘', '하나'], []])
  assert.equal((await get(null, '/api/book', { sort: 'price' })).status, 400)
})
