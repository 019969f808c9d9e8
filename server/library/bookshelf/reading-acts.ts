import type { Body } from '#contract/calls.ts'
import { type Reading, readingAfter, readingProblem } from '#contract/library/bookshelf/reading.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { requireBook } from '#server/library/books/book-rules.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { lockBook } from '#server/platform/locks/lock-order.ts'
import { assertNotWithheld } from '#server/trust/hidden-state/withheld-refusal.ts'
import { ratingsCount } from './rating-acts.ts'
import { updateRatings } from './rating-queries.ts'
import { deleteReading, findReadingBefore, putReading } from './reading-queries.ts'

/** Changes a member's shelf entry for a book, including its rating. Resolves to the stored entry. */
export async function changeReading(
  { trx, invalidate }: WriteContext,
  memberId: number,
  { bookId, status, ...given }: Body<'PUT /api/book/reading'>,
  today: string,
): Promise<Reading | null> {
  requireBook(await lockBook(trx, bookId))
  // A hidden book can be removed from a shelf, but not added or changed.
  if (status !== null) await assertNotWithheld(trx, { targetType: 'book', targetId: bookId })
  const own = { memberId, bookId }
  const { before, counted } = await findReadingBefore(trx, own)
  let reading: Reading | null = null
  let isCounted = false
  if (status === null) await deleteReading(trx, own)
  else {
    const change = { status, ...given }
    const problem = readingProblem(change, before, today)
    if (problem) throw invalid(problem.field, problem.message)
    const next = readingAfter(change, before, today)
    isCounted = next.rating !== null && (await ratingsCount(trx, memberId))
    reading = await putReading(trx, own, next, isCounted)
  }
  if (counted !== (isCounted ? (reading?.rating ?? null) : null)) {
    await updateRatings(trx, [bookId])
    invalidate('books', `book:${bookId}`)
  }
  // Public shelf entries are shown on the member's page.
  if (before?.public || reading?.public) invalidate(`member:${memberId}`)
  return reading
}
