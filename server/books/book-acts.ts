import type { NewBook } from '#contract/books.ts'
import type { Viewer } from '#contract/members.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Act } from '../http/acting.ts'
import { lockBook } from '../locks/lock-order.ts'
import type { Screening } from '../words/screen.ts'
import { findSameBook, insertBook } from './book-queries.ts'

const TEXTS = ['title', 'author', 'publisher', 'plot'] as const

/** Registers a book once; resolves to its id, and whether it waits for the staff. */
export async function registerBook(
  on: Act,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  given: NewBook,
  screening: Screening,
) {
  const { trx, drop } = on
  const screen = screening({ place: 'book', writer: viewer })
  const book = { ...given }
  for (const name of TEXTS) {
    const text = book[name]
    if (text) book[name] = screen.text(name, text)
  }
  const bookId = await insertBook(trx, viewer.memberId, book)
  if (!bookId) {
    const first = await findSameBook(trx, book)
    throw new Refusal('conflict', { message: '이미 등록된 도서입니다.', ...(first && { data: first }) })
  }
  drop('books')
  const id = { targetType: 'book', targetId: bookId } as const
  const { isHeld, isNoted } = screen
  if (isHeld || isNoted) await lockBook(trx, bookId)
  const caseId = await screen.openCase(on, id)
  if (isHeld && caseId !== null) await screen.holdBack(on, id, caseId)
  return { bookId, isHeld }
}
