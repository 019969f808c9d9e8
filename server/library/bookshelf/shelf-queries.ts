import type { ReadingStatus } from '#contract/library/bookshelf/reading-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'
import { onPage, type RowWindow } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'

interface Shelf {
  memberId: number
  status?: ReadingStatus | undefined
  /** Whether to list only entries that others may see. */
  isPublic?: boolean
}

function rowsOf(db: Db, { memberId, status, isPublic = false }: Shelf) {
  const all = db.selectFrom('book_reading').where('book_reading.member_id', '=', memberId)
  const ofStatus = status ? all.where('book_reading.status', '=', status) : all
  return isPublic ? ofStatus.where('book_reading.is_public', '=', true) : ofStatus
}

/** Lists the shelf by last change, newest first. A hidden book is marked as hidden. */
const listShelf = (db: Db, shelf: Shelf, window: RowWindow) =>
  rowsOf(db, shelf)
    .innerJoin('book', 'book.id', 'book_reading.book_id')
    .select(['book.id as bookId', 'book.title', 'book.author', 'book.thumbnail'])
    .select(['book_reading.status', 'book_reading.progress', 'book_reading.rating'])
    .select(['book_reading.is_public as public', 'book_reading.updated_at as datetime'])
    .orderBy('book_reading.updated_at', 'desc')
    .orderBy('book_reading.book_id', 'desc')
    .$call(onPage(window))
    .execute()

export async function readShelf(db: Db, shelf: Shelf, window: PageWindow) {
  const [total, data] = await Promise.all([countRows(rowsOf(db, shelf)), listShelf(db, shelf, window)])
  return { data, page: window.page, size: window.size, total }
}
