import type { Demo } from './content.ts'
import type { DemoBook } from './shape.ts'
import { reviewBook } from './talk.ts'
import type { DemoWritten } from './written.ts'

/** A member registers a book, and others review it. */
export async function addDemoBook(
  { key, by, title, author, publisher, plot, thumbnail, reviews }: DemoBook,
  written: DemoWritten,
) {
  const { call, tokenOf, keepBook } = written
  const body = { title, author, publisher, plot, thumbnail }
  const { data } = await call('POST /api/book', { token: tokenOf(by), body })
  keepBook(key, data.bookId)
  await reviewBook(data, reviews, written)
}

/** Members put books on their shelves. */
export async function fillShelves(shelves: Demo['shelves'], { call, tokenOf, bookIdOf }: DemoWritten) {
  for (const [by, shelf] of Object.entries(shelves))
    for (const [key, reading] of Object.entries(shelf))
      await call('PUT /api/book/reading', { token: tokenOf(by), body: { bookId: bookIdOf(key), ...reading } })
}
