import type { Db } from '#server/infrastructure/database/database.ts'
import { updateRatings } from './rating-queries.ts'
import { readingColumns } from './reading-queries.ts'

export const listReadingsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('book_reading')
    .select('book_id as bookId')
    .select(readingColumns)
    .where('member_id', '=', memberId)
    .orderBy('book_id')

/** Deletes a member's shelf entries and updates the books' ratings. The books must be locked. */
export async function deleteReadingsOf(trx: Db, memberId: number) {
  const gone = await trx
    .deleteFrom('book_reading')
    .where('member_id', '=', memberId)
    .returning(['book_id as bookId', 'counted'])
    .execute()
  await updateRatings(
    trx,
    gone.flatMap(({ bookId, counted }) => (counted ? [bookId] : [])),
  )
}
