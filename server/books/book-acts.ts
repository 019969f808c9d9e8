import type { NewBook } from '#contract/books.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Act } from '../http/acting.ts'
import { findSameBook, insertBook } from './book-queries.ts'

/** Registers a book once; resolves to its id. */
export async function registerBook({ trx, drop }: Act, memberId: number, book: NewBook) {
  const bookId = await insertBook(trx, memberId, book)
  if (!bookId) {
    const first = await findSameBook(trx, book)
    throw new Refusal('conflict', { message: '이미 등록된 도서입니다.', ...(first && { data: first }) })
  }
  drop('books')
  return bookId
}
