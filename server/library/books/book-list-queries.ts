import { type RawBuilder, sql } from 'kysely'
import { type BookOrder, DEFAULT_BOOK_ORDER, PLOT_PREVIEW_LENGTH } from '#contract/library/books/books.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'
import { windowFromNearerEnd } from '#server/platform/http/answers/reverse-paging.ts'
import { findTotal } from '#server/platform/totals/list-totals.ts'
import { columns } from './book-queries.ts'

interface BookSearch {
  searchTerm: string | undefined
  searchBy: 'title' | 'author'
}

/** A plain scan of the index is enough, because a catalogue has thousands of books, not millions. */
function booksMatching(db: Db, { searchTerm, searchBy }: BookSearch) {
  const books = db.selectFrom('book')
  if (!searchTerm) return books
  return books.where(sql<boolean>`strpos(${sql.ref(`${searchBy}_key`)}, lower(${searchTerm})) > 0`)
}

export async function countBooks(db: Db, search: BookSearch) {
  if (!search.searchTerm) return findTotal(db, 'books')
  return countRows(booksMatching(db, search))
}

/**
 * The sort columns of each order. If they are equal, newer books come first. The opposite order scans the
 * same index backwards.
 */
const orders: Record<BookOrder, Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  recommend: { desc: sql`recommendation_count desc, id desc`, asc: sql`recommendation_count, id` },
  rating: { desc: sql`rating_score desc nulls last, id desc`, asc: sql`rating_score nulls first, id` },
  new: { desc: sql`id desc`, asc: sql`id` },
}

/** A card shows the beginning of the plot. One more character is read, to know whether there is more. */
const plotBeginning = sql<string>`left(plot, ${sql.lit(PLOT_PREVIEW_LENGTH + 1)})`

/**
 * A page of the `total` matching books. The ids are read from the index alone, starting at its nearer end.
 */
export async function listBooks(
  db: Db,
  search: BookSearch,
  {
    total,
    order = DEFAULT_BOOK_ORDER,
    ...page
  }: Omit<PageWindow, 'page'> & { total: number; order?: BookOrder | undefined },
) {
  const { backwards, offset, limit } = windowFromNearerEnd(page, total)
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
        .$call(onPage({ size: limit, offset })),
    )
    .orderBy(desc)
    .execute()
}
