import { BOOKS_PAGE_SIZE } from '#contract/books.ts'
import { Refusal } from '#contract/refusals.ts'
import { windowOf } from '../http/paging.ts'
import type { Handlers } from '../http/routes.ts'
import type { Site } from '../site.ts'
import { countBooks, findBook, findSameBook, insertBook, listBooks } from './book-queries.ts'
import { assertShowable } from './book-rules.ts'

export const bookRoutes = ({ db, pages, catalogue }: Pick<Site, 'db' | 'pages' | 'catalogue'>) =>
  ({
    'GET /api/book': async ({ query }) => {
      const { page, size = query.count, searchTerm, searchBy = 'title' } = query
      const window = windowOf({ page, size }, BOOKS_PAGE_SIZE)
      const search = { searchTerm, searchBy }
      const total = await countBooks(db, search)
      const data = await listBooks(db, search, { ...window, total })
      return { data, page: window.page, size: window.size, total }
    },

    'GET /api/book/info': async ({ query }) => ({ documents: await catalogue.search(query.query) }),

    'POST /api/book': async ({ viewer, body }) => {
      assertShowable(body)
      const bookId = await insertBook(db, viewer.memberId, body)
      if (!bookId) {
        const first = await findSameBook(db, body)
        throw new Refusal('conflict', { message: '이미 등록된 도서입니다.', ...(first && { data: first }) })
      }
      pages.drop('books')
      return { data: { bookId } }
    },

    'GET /api/book/detail': async ({ query }) => {
      const book = await findBook(db, query.bookId)
      if (!book) throw new Refusal('not_found', { message: '도서를 찾을 수 없습니다.' })
      return { data: book }
    },
  }) satisfies Partial<Handlers>
