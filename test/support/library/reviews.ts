import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Review } from '#contract/library/reviews/reviews.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'

/** A new book, with helpers for reviewing it. */
export async function aBook() {
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
export const outline = (reviews: Review[]): unknown[] =>
  reviews.map(({ content, replies }) => (replies.length ? [content, ...outline(replies)] : content))
