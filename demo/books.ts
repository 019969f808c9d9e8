import type { Demo } from './content.ts'
import type { DemoContext } from './demo-context.ts'
import type { DemoBook } from './shape.ts'
import { addReviews } from './talk.ts'

/** A member registers a book, and others review it. */
export async function addDemoBook(
  { key, by, title, author, publisher, plot, thumbnail, reviews }: DemoBook,
  written: DemoContext,
) {
  const { call, tokenOf, keepBook } = written
  const body = { title, author, publisher, plot, thumbnail }
  const { data } = await call('POST /api/book', { token: tokenOf(by), body })
  keepBook(key, data.bookId)
  await addReviews(data, reviews, written)
}

export async function fillShelves(shelves: Demo['shelves'], { call, tokenOf, bookIdOf }: DemoContext) {
  for (const [by, shelf] of Object.entries(shelves))
    for (const [key, reading] of Object.entries(shelf))
      await call('PUT /api/book/reading', { token: tokenOf(by), body: { bookId: bookIdOf(key), ...reading } })
}
