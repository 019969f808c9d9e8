import { sql } from 'kysely'
import type { Reading, ReadingState } from '#contract/library/bookshelf/reading.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface Own {
  memberId: number
  bookId: number
}

export const readingColumns = [
  'book_reading.status',
  'book_reading.progress',
  'book_reading.rating',
  'book_reading.started_on as startedOn',
  'book_reading.finished_on as finishedOn',
  'book_reading.is_public as public',
  'book_reading.updated_at as datetime',
] as const

const readingOf = (db: Db, { memberId, bookId }: Own) =>
  db.selectFrom('book_reading').where('member_id', '=', memberId).where('book_id', '=', bookId)

export const findReading = (db: Db, own: Own) => readingOf(db, own).select(readingColumns).executeTakeFirst()

/** A member's shelf entry before a change. The book must be locked. */
export async function findReadingBefore(trx: Db, own: Own) {
  const found = await readingOf(trx, own)
    .select(readingColumns)
    .select('counted as isCounted')
    .executeTakeFirst()
  if (!found) return { before: null, counted: null }
  const { datetime: _, isCounted, ...before } = found
  return { before, counted: isCounted ? before.rating : null }
}

export async function putReading(
  trx: Db,
  { memberId, bookId }: Own,
  { public: isPublic, startedOn, finishedOn, ...state }: ReadingState,
  isCounted: boolean,
): Promise<Reading> {
  const row = {
    ...state,
    started_on: startedOn,
    finished_on: finishedOn,
    is_public: isPublic,
    counted: isCounted,
    updated_at: sql<string>`now()`,
  }
  return trx
    .insertInto('book_reading')
    .values({ member_id: memberId, book_id: bookId, ...row })
    .onConflict(conflict => conflict.columns(['member_id', 'book_id']).doUpdateSet(row))
    .returning(readingColumns)
    .executeTakeFirstOrThrow()
}

export const deleteReading = (trx: Db, { memberId, bookId }: Own) =>
  trx.deleteFrom('book_reading').where('member_id', '=', memberId).where('book_id', '=', bookId).execute()

/** Whether reviews with spoilers are opened automatically for books that the member has read. */
export async function findOpensRead(db: Db, memberId: number) {
  const { opens_read } = await db
    .selectFrom('member')
    .select('opens_read')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return opens_read
}
