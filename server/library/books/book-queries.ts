import { sql } from 'kysely'
import type { NewBook, RegisteredBook } from '#contract/library/books/books.ts'
import { RATED_FROM } from '#contract/library/bookshelf/reading-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { bookKey, isbnIn } from './book-rules.ts'

export const columns = [
  'id as bookId',
  'title',
  'author',
  'publisher',
  'thumbnail',
  'review_count as reviewCount',
  'recommendation_count as recommendationCount',
  sql<number | null>`round((rating_score / 2)::numeric, 1)::float8`.as('rating'),
  'rating_count as ratingCount',
] as const

export const findBook = (db: Db, bookId: number) =>
  db.selectFrom('book').select(columns).select('plot').where('id', '=', bookId).executeTakeFirst()

/** The number of members for each rating, once there are enough ratings to hide who gave which one. */
export async function findRatings(db: Db, bookId: number) {
  const found = await db
    .selectFrom('book')
    .select('rating_counts as counts')
    .where('id', '=', bookId)
    .where('rating_count', '>=', RATED_FROM)
    .executeTakeFirst()
  return found?.counts ?? null
}

/**
 * Inserts a book. Resolves to `undefined` if the same book exists; of two concurrent calls, the unique keys
 * let one succeed.
 */
export async function insertBook(
  db: Db,
  memberId: number,
  { title, author, publisher, plot, thumbnail, isbn }: RegisteredBook,
) {
  const book = await db
    .insertInto('book')
    .values({
      member_id: memberId,
      title,
      author,
      publisher: publisher ?? '',
      plot: plot ?? '',
      thumbnail: thumbnail || null,
      book_key: bookKey({ title, author }),
      isbn: isbnIn(isbn),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return book?.id
}

export const findSameBook = (db: Db, book: Pick<RegisteredBook, 'title' | 'author' | 'isbn'>) =>
  db
    .selectFrom('book')
    .select('id as bookId')
    .where(eb => eb.or([eb('book_key', '=', bookKey(book)), eb('isbn', '=', isbnIn(book.isbn))]))
    .orderBy('id')
    .executeTakeFirst()

/** Updates a locked book. Resolves to `false` if another book has the same title and author. */
export async function updateBook(
  trx: Db,
  bookId: number,
  { title, author, publisher, plot, thumbnail }: NewBook,
) {
  const texts = { title, author, publisher: publisher ?? '', plot: plot ?? '', thumbnail: thumbnail || null }
  const same = await findSameBook(trx, texts)
  if (same && same.bookId !== bookId) return false
  await trx
    .updateTable('book')
    .set({ ...texts, book_key: bookKey(texts) })
    .where('id', '=', bookId)
    .execute()
  return true
}
