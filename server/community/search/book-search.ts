import { SEARCHED_BOOKS } from '#contract/community/search/search.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { countBooks, listBooks } from '#server/library/books/book-list-queries.ts'

const FIRST = { size: SEARCHED_BOOKS, offset: 0 }

/** Books that match by title, then books that match by author. Each book occurs once. */
export async function findBooksFor(db: Db, searchTerm: string) {
  const ask = async (searchBy: 'title' | 'author') => {
    const search = { searchTerm, searchBy }
    const total = await countBooks(db, search)
    return { total, data: await listBooks(db, search, { ...FIRST, total }) }
  }
  const [titles, authors] = [await ask('title'), await ask('author')]
  const data = new Map([...titles.data, ...authors.data].map(book => [book.bookId, book]))
  return {
    byTitle: titles.total,
    byAuthor: authors.total,
    data: [...data.values()].slice(0, SEARCHED_BOOKS),
  }
}
