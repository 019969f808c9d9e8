import { type RawBuilder, sql } from 'kysely'
import { type BookOrder, type NewBook, PLOT_PREVIEW_LENGTH, USUAL_BOOK_ORDER } from '#contract/books.ts'
import { RATED_FROM } from '#contract/reading-rules.ts'
import type { Db } from '../engines/database/database.ts'
import { limitOf, unseen } from '../engines/database/planned-once.ts'
import { fromNearerEnd } from '../http/nearer-end.ts'
import type { PageWindow } from '../http/paging.ts'
import { findTotal } from '../lists/list-totals.ts'
import { bookKey } from './book-rules.ts'

export interface BookSearch {
  searchTerm: string | undefined
  searchBy: 'title' | 'author'
}

/** A plain scan, but of the index: a catalogue has thousands of books, not millions. */
function booksMatching(db: Db, { searchTerm, searchBy }: BookSearch) {
  const books = db.selectFrom('book')
  if (!searchTerm) return books
  return books.where(sql<boolean>`strpos(${sql.ref(`${searchBy}_key`)}, lower(${searchTerm})) > 0`)
}

export async function countBooks(db: Db, search: BookSearch) {
  if (!search.searchTerm) return findTotal(db, 'books')
  const { total } = await booksMatching(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const columns = [
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

/** What comes first in each order; books that are alike in that come newest first. Turned round, it is the index's other way. */
const orders: Record<BookOrder, Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  recommend: { desc: sql`recommendation_count desc, id desc`, asc: sql`recommendation_count, id` },
  rating: { desc: sql`rating_score desc nulls last, id desc`, asc: sql`rating_score nulls first, id` },
  new: { desc: sql`id desc`, asc: sql`id` },
}

/** A card shows the beginning of a plot; the character beyond it tells that there is more. */
const plotBeginning = sql<string>`left(plot, ${sql.lit(PLOT_PREVIEW_LENGTH + 1)})`

/** A page of the `total` that match, in an order. The ids come from the index alone, from its nearer end. */
export async function listBooks(
  db: Db,
  search: BookSearch,
  {
    total,
    order = USUAL_BOOK_ORDER,
    ...page
  }: Omit<PageWindow, 'page'> & { total: number; order?: BookOrder | undefined },
) {
  const { backwards, offset, limit } = fromNearerEnd(page, total)
  if (limit === 0) return []
  const { asc, desc } = orders[order]
  return db
    .selectFrom('book')
    .select(columns)
    .select(plotBeginning.as('plot'))
    .where(
      'id',
      'in',
      booksMatching(db, search)
        .select('id')
        .orderBy(backwards ? asc : desc)
        .limit(limitOf(limit))
        .offset(unseen(offset)),
    )
    .orderBy(desc)
    .execute()
}

export const findBook = (db: Db, bookId: number) =>
  db.selectFrom('book').select(columns).select('plot').where('id', '=', bookId).executeTakeFirst()

/** How many gave each number of half stars, where that says of nobody what they gave. */
export async function findRatings(db: Db, bookId: number) {
  const found = await db
    .selectFrom('book')
    .select('rating_counts as counts')
    .where('id', '=', bookId)
    .where('rating_count', '>=', RATED_FROM)
    .executeTakeFirst()
  return found?.counts ?? null
}

/** `undefined` where the same book is there already: the key settles who was first. */
export async function insertBook(
  db: Db,
  memberId: number,
  { title, author, publisher, plot, thumbnail }: NewBook,
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
    })
    .onConflict(conflict => conflict.column('book_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return book?.id
}

export const findSameBook = (db: Db, book: { title: string; author: string }) =>
  db.selectFrom('book').select('id as bookId').where('book_key', '=', bookKey(book)).executeTakeFirst()

/** What a locked book says by now; `false` where another of the same title and author came first. */
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
