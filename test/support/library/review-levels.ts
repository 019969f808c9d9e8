import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Review, SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

/** A book, two members who review it, and a visitor's view of the reviews. */
export async function aBook() {
  const { get, post, put, del, aMember, db } = await testApp()
  const [author, other] = [await aMember(), await aMember()]
  const book = await post(author, '/api/book', { title: `도서 ${randomUUID()}`, author: '지은이' })
  const { bookId } = book.body.data
  return {
    author,
    other,
    bookId,
    async write(who: Person, content: string, more: object = {}): Promise<number> {
      const { status, body, text } = await post(who, '/api/review', { bookId, content, ...more })
      assert.equal(status, 201, text)
      return body.data.reviewId
    },
    change: (who: Person, reviewId: number, content: string, more: object = {}) =>
      put(who, '/api/review', { reviewId, content, ...more }),
    remove: (who: Person, reviewId: number) => del(who, '/api/review', { reviewId }),
    async read(spoilers?: SpoilerLevel): Promise<Review[]> {
      const { status, body } = await get(null, '/api/reviews', { bookId, spoilers })
      assert.equal(status, 200)
      return body.data
    },
    whole: (reviewId: number) => get(null, '/api/review', { reviewId }),
    /** The places that store a review's text: its row, and `review_text`. */
    async lies(reviewId: number) {
      const row = await db
        .selectFrom('review')
        .select('content')
        .where('id', '=', reviewId)
        .executeTakeFirst()
      const apart = await db
        .selectFrom('review_text')
        .select('content')
        .where('review_id', '=', reviewId)
        .executeTakeFirst()
      return [row?.content, apart?.content]
    },
  }
}

/** Levels and texts of a thread, as an outline. */
export const outline = (reviews: Review[]): unknown[] =>
  reviews.map(({ spoiler, content, replies }) =>
    replies.length > 0 ? [spoiler, content, ...outline(replies)] : [spoiler, content],
  )
