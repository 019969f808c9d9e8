import type { NewBook, RegisteredBook } from '#contract/library/books/books.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { isOfSite } from '#contract/trust/moderation/moderation-rules.ts'
import { violatedUnique } from '#server/infrastructure/database/database.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockBook } from '#server/platform/locks/lock-order.ts'
import { insertStaffAct } from '#server/trust/audit-log/staff-log-queries.ts'
import { assertNotWithheld } from '#server/trust/hidden-state/withheld-refusal.ts'
import type { Screening, TextScreen } from '#server/trust/word-filter/screen.ts'
import { findBook, findSameBook, insertBook, updateBook } from './book-queries.ts'
import { requireBook } from './book-rules.ts'

const TEXTS = ['title', 'author', 'publisher', 'plot'] as const

/** Screens the texts of a book. Throws if one of them is refused. */
async function screened<B extends NewBook>(written: B, screen: TextScreen): Promise<B> {
  const book = { ...written }
  for (const name of TEXTS) {
    const text = book[name]
    if (text) book[name] = await screen.text(name, text)
  }
  return book
}

/** Maximum characters of a changed text that are logged. */
const LOGGED = 200
const logged = (text: string | null | undefined) => text?.slice(0, LOGGED) || null

/** Corrects a book's title, author, publisher, plot or cover; each change is logged. */
export async function correctBook(
  { trx, invalidate }: WriteContext,
  viewer: Viewer,
  { bookId, ...written }: NewBook & { bookId: number },
  screening: Screening,
) {
  if (!isOfSite(viewer)) throw new Refusal('forbidden')
  await lockBook(trx, bookId)
  const before = requireBook(await findBook(trx, bookId))
  await assertNotWithheld(trx, { targetType: 'book', targetId: bookId })
  const given = await screened(written, screening({ place: 'book', writer: viewer }))
  const isKept = await updateBook(trx, bookId, given).catch(error => {
    if (violatedUnique(error) !== undefined) return false
    throw error
  })
  if (!isKept) throw new Refusal('conflict', { message: '제목과 저자가 같은 도서가 이미 있습니다.' })
  const changed = [...TEXTS, 'thumbnail' as const].filter(
    name => (before[name] || null) !== (given[name] || null),
  )
  if (changed.length === 0) return
  await insertStaffAct(trx, {
    ...{ byId: viewer.memberId, act: 'book', targetType: 'book', targetId: bookId },
    detail: {
      changed: changed.map(name => ({ name, before: logged(before[name]), after: logged(given[name]) })),
    },
  })
  invalidate('books', `book:${bookId}`)
}

/** Registers a book once. Resolves to its id and to whether it is held for review. */
export async function registerBook(
  ctx: WriteContext,
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
  given: RegisteredBook,
  screening: Screening,
) {
  const { trx, invalidate } = ctx
  const screen = screening({ place: 'book', writer: viewer })
  const book = await screened(given, screen)
  const bookId = await insertBook(trx, viewer.memberId, book)
  if (!bookId) {
    const first = await findSameBook(trx, book)
    throw new Refusal('conflict', { message: '이미 등록된 도서입니다.', ...(first && { data: first }) })
  }
  invalidate('books')
  const id = { targetType: 'book', targetId: bookId } as const
  const { isHeld, isNoted } = screen
  if (isHeld || isNoted) await lockBook(trx, bookId)
  const caseId = await screen.openCase(ctx, id)
  if (isHeld && caseId !== null) await screen.holdBack(ctx, id, caseId)
  return { bookId, isHeld }
}
