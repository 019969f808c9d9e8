import { BOOKS_PAGE_SIZE } from '#contract/library/books/books.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageWindowOf } from '#server/platform/http/answers/paging.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { findSharedPicture } from '#server/platform/images/shared-picture.ts'
import { cardPicture } from '#server/platform/share-images/card.ts'
import { pendingReview } from '#server/trust/word-filter/held-answer.ts'
import { correctBook, registerBook } from './book-acts.ts'
import { countBooks, listBooks } from './book-list-queries.ts'
import { findBook, findRatings } from './book-queries.ts'
import { assertShowable, requireBook } from './book-rules.ts'

export const bookRoutes = ({
  db,
  settings,
  catalogue,
  words,
  counts,
}: Pick<AppContext, 'db' | 'settings' | 'catalogue' | 'words' | 'counts'>) =>
  ({
    'GET /api/book': async ({ query }) => {
      const { page, size = query.count, searchTerm, searchBy = 'title', sort } = query
      const window = pageWindowOf({ page, size }, BOOKS_PAGE_SIZE)
      const search = { searchTerm, searchBy }
      if (searchTerm && window.page === 1) counts.add('search')
      const total = await countBooks(db, search)
      const data = await listBooks(db, search, { ...window, total, order: sort })
      return { data, page: window.page, size: window.size, total }
    },

    'GET /api/book/info': async ({ query }) => ({ documents: await catalogue.search(query.query) }),

    'POST /api/book': async ({ viewer, body, write }) => {
      assertShowable(body)
      const screening = await words.ready()
      const { bookId, isHeld } = await write(ctx => registerBook(ctx, viewer, body, screening))
      return { data: { bookId, ...pendingReview(isHeld) } }
    },

    'PUT /api/book': async ({ viewer, body, write }) => {
      assertShowable(body)
      const screening = await words.ready()
      await write(ctx => correctBook(ctx, viewer, body, screening))
      return null
    },

    'GET /api/book/detail': async ({ query }) => {
      const book = requireBook(await findBook(db, query.bookId))
      const cover = book.thumbnail === null ? [] : [{ src: book.thumbnail, alt: null }]
      const card = cardPicture({ kind: 'book', ...book }, settings, book.bookId)
      const [ratings, picture] = [await findRatings(db, book.bookId), await findSharedPicture(db, cover)]
      return { data: { ...book, ratings, picture, card } }
    },
  }) satisfies Partial<Handlers>
