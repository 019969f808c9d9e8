import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { hide, undo } from '#test/support/trust/moderation.ts'
import { giveBadges } from './badge-acts.ts'

async function aReader() {
  const app = await testApp()
  const reader = await app.aMember()
  return {
    ...app,
    reader,
    badges: async () => {
      await giveBadges(app.db)
      const { body } = await app.get(reader, '/api/user/record')
      return body.data.badges.map(({ key }: { key: string }) => key)
    },
  }
}
const LONG = '가'.repeat(200)

test('서평가: twenty books that three others rated, each reviewed at length, and nothing taken away', async () => {
  const { db, reader, badges, post, aMember, theAdmin, del } = await aReader()
  const others = [await aMember(), await aMember(), await aMember()]
  const reviews: number[] = []
  const bookIds: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const { body } = await post(reader, '/api/book', { title: randomUUID(), author: '지은이' })
    bookIds.push(body.data.bookId)
    const [content, spoiler] = [at === 19 ? LONG.slice(1) : LONG, at % 3]
    const review = await post(reader, '/api/review', { bookId: body.data.bookId, content, spoiler })
    reviews.push(review.body.data.reviewId)
  }
  const rate = (bookId: number, { memberId }: Person) =>
    db
      .insertInto('book_reading')
      .values({
        ...{ book_id: bookId, member_id: memberId, status: 'read', progress: 100, rating: 8 },
        ...{ counted: true, is_public: false },
      })
      .execute()
  for (const bookId of bookIds) for (const other of others.slice(0, 2)) await rate(bookId, other)
  // The reviewer's own rating does not count as a rating by another member.
  for (const bookId of bookIds) await rate(bookId, reader)
  assert.deepEqual(await badges(), [], 'two others')
  for (const bookId of bookIds) await rate(bookId, others[2] as Person)
  assert.deepEqual(await badges(), [], 'one is a letter too short')
  await post(reader, '/api/review', { bookId: bookIds[0] as number, content: `${LONG}둘째` })
  assert.deepEqual(await badges(), [], 'a second one on the same book')
  await post(reader, '/api/review', { bookId: bookIds[19] as number, content: LONG })
  assert.deepEqual(await badges(), ['reviewer'])

  const owner = await theAdmin()
  const thing = { targetType: 'review', targetId: reviews[1] as number }
  const decisionId = await hide(owner, thing)
  assert.deepEqual(await badges(), [], 'one is hidden')
  await undo(owner, decisionId)
  assert.deepEqual(await badges(), ['reviewer'])
  await del(reader, '/api/review', { reviewId: reviews[2] as number })
  assert.deepEqual(await badges(), [], 'one is deleted')
})

test('명추리: five hits in votes that ten answered, of three authors', async () => {
  const { db, reader, badges, aMember, post } = await aReader()
  const authors = [await aMember(), await aMember(), await aMember()]
  const vote = async (author: Person, { option = 1, counts = [3, 7] } = {}) => {
    const series = await post(author, '/api/series', { title: randomUUID() })
    const { id } = await db
      .insertInto('vote')
      .values({
        ...{ series_id: series.body.data.seriesId, member_id: author.memberId, question: '누구?' },
        ...{ options: JSON.stringify(['집사', '의사']), closes: 'manual', answer: 1, counts },
        ...{ closed_at: '2026-07-01T03:00:00Z', revealed_at: '2026-07-01T03:00:00Z' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('vote_ballot').values({ vote_id: id, member_id: reader.memberId, option }).execute()
    return id
  }
  const [a, b, c] = authors as [Person, Person, Person]
  for (const author of [a, a, a, b, b]) await vote(author)
  assert.deepEqual(await badges(), [], 'two authors')
  await vote(c, { option: 0 })
  await vote(c, { counts: [3, 6] })
  assert.deepEqual(await badges(), [], 'wrong, and nine ballots')
  const last = await vote(c)
  assert.deepEqual(await badges(), ['sleuth'])
  await db.updateTable('vote').set({ answer: 0 }).where('id', '=', last).execute()
  assert.deepEqual(await badges(), [], 'the author told it otherwise')
})
